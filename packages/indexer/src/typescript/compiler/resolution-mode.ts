import type { ModuleKind } from './syntax.js';

/** The module format in which an import is resolved. */
export type ResolutionMode = ModuleKind.None | ModuleKind.CommonJS | ModuleKind.ESNext;
