# SPDX-License-Identifier: GPL-3.0-or-later
"""Each kernel is made into machine code once, however many others call it.

By itself numba takes all that a kernel calls into it, improves the whole again and makes machine code of it, for each
kernel on the way up: the lowest are made dozens of times. Here kernels are kept as they were written down until the one
that Python calls is there. They are improved with it, all at once, and only it becomes machine code.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from llvmlite.binding import Linkage, create_pass_builder, create_pipeline_tuning_options
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, Flags
from numba.core.typing.context import Context


class KernelPart(JITCodeLibrary):
    """A kernel's code; that of a kernel with a door for Python becomes machine code, with all that it calls.

    Attributes:
        has_door: whether Python calls it.
    """

    def __init__(self, codegen: Any, name: str, *, has_door: bool) -> None:
        super().__init__(codegen, name)
        self.has_door = has_door

    @property
    def codegen(self) -> Any:
        """What numba tells where a kernel's Python names are: one without machine code has nowhere to keep them."""
        return self._codegen if self.has_door else self

    def set_env(self, name: str, names: object) -> None:
        """Keep nothing: no kernel looks anything up in Python."""

    def get_pointer_to_function(self, name: str) -> int:
        """Where machine code of a function is; 0 where there is none."""
        self._ensure_finalized()
        return int(super().get_pointer_to_function(name)) if self.has_door else 0

    def add_llvm_module(self, ll_module: Any) -> None:
        """Add code as it is: all is improved at once."""
        ll_module.data_layout = self._codegen._data_layout
        self._final_module.link_in(ll_module)

    def finalize(self) -> None:
        """Make machine code of a kernel that Python calls, and of all that it calls."""
        self._raise_if_finalized()
        if self.has_door:
            self._shared_module = self._final_module.clone()
            self._take_in_all()
            self._optimize_final_module()
            self._finalize_final_module()
        self._finalized = True

    def _take_in_all(self) -> None:
        """Take in all that is called from here: who calls something comes first, as what nobody calls is left out."""
        own = {function.name for function in self.get_defined_functions()}
        called: dict[Any, None] = {}
        self._note_called(called)
        for part in reversed(called):
            self._reload_init.update(part._reload_init)
            self._final_module.link_in(part._get_module_for_linking(), preserve=True)
        for function in self.get_defined_functions():
            if function.name not in own:
                function.linkage = Linkage.internal

    def _optimize_final_module(self) -> None:
        """Improve all at once; loops are left as they are, as nearly all are over a handful of robots or registers."""
        tuning = create_pipeline_tuning_options(speed_level=2)
        tuning.loop_vectorization = tuning.loop_unrolling = tuning.slp_vectorization = False
        builder = create_pass_builder(self._codegen._tm, tuning)
        builder.getModulePassManager().run(self._final_module, builder)

    def _note_called(self, found: dict[Any, None]) -> None:
        """Note all code that is called from here, also by others, each after what it calls."""
        for part in self._linking_libraries:
            if part not in found:
                if isinstance(part, KernelPart):
                    part._note_called(found)
                found[part] = None

    def _verify_declare_only_symbols(self) -> None:
        """See that all is there that is called: nobody else does, and a race would leave the program."""
        missing = [function.name for function in self._final_module.functions
                   if function.is_declaration and function.name.startswith("_ZN")]  # fmt: skip
        if missing:
            raise AssertionError(f"kernels that are called and not there: {', '.join(missing)}")


class KernelTyping(Context):
    """What numba knows about types; it remembers what it has said of operators and functions that Python brings.

    By itself numba asks dozens of ways to add, also those for texts and sets, each time that two numbers are added.
    Kernels are made once: for a number that is written down as for any other.
    """

    __slots__ = ("_said",)

    def __init__(self, numba: Context) -> None:
        """Know all that ``numba`` knows, also what it learns later."""
        self.__dict__ = numba.__dict__
        self._said: dict[tuple[object, tuple[types.Type, ...]], object] = {}

    def resolve_function_type(self, func: Any, args: Any, kws: Any) -> Any:
        """What comes out of a call with arguments of these types."""
        callee = self._lookup_global(func) or func
        if isinstance(callee, types.Dispatcher):
            args = tuple(types.unliteral(argument) for argument in args)
        if kws or not isinstance(callee, types.Function):
            return super().resolve_function_type(func, args, kws)
        call = callee, tuple(args)
        if call not in self._said:
            self._said[call] = super().resolve_function_type(func, args, kws)
        return self._said[call]


_USUAL = {name: option.default for name, option in Flags.options.items()}
"""What numba chooses where nobody else does."""

_NAMES = hash(Flags())
"""The hash of all choices, which is of their names alone."""


class KernelFlags(Flags):
    """What is chosen for a kernel; numba compares it a hundred thousand times, and looks each choice up by itself."""

    __slots__ = ()

    __eq__ = Flags.__eq__

    def __hash__(self) -> int:
        return _NAMES

    def values(self) -> dict[str, Any]:
        """All choices by name."""
        return {**_USUAL, **self._values}


class KernelCompiler(Compiler):
    """numba's own compiler, whose kernels are made in parts."""

    def compile_extra(self, function: Any) -> Any:
        """Compile a kernel."""
        self.state.typingctx = _typing_of(self.state.typingctx)
        self.state.flags = KernelFlags(self.state.flags)
        has_door = not self.state.flags.no_cpython_wrapper
        library = KernelPart(self.state.targetctx.codegen(), function.__qualname__, has_door=has_door)
        library.enable_object_caching()
        self.state.library = library
        return super().compile_extra(function)


@cache
def _typing_of(numba: Context) -> KernelTyping:
    """One for all kernels."""
    return KernelTyping(numba)
