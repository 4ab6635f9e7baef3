import type { CodeSymbol } from './code-symbol.js';

/** A member that another one overrides or implements. */
export interface Overridden {
  readonly member: CodeSymbol;
  readonly confidence: number;
}
