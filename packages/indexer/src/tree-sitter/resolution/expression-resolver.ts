import type { Expression } from '../outline.js';
import type { CodeSymbol, Scope, ScopedImport, SourceFile } from './code-symbol.js';
import type { Entity, Expectation } from './entity.js';
import type { FoundMember } from './library-members.js';
import type { ModuleLookup } from './name-rules.js';
import type { SymbolIndex } from './symbol-index.js';

/**
 * The functions of the name resolver that its parts call: a name, a member and the result of a call may each depend on
 * further expressions.
 */
export interface ExpressionResolver extends ModuleLookup {
  readonly index: SymbolIndex;
  /** Called for each symbol that a wildcard import brought into a file. A global import is in another file. */
  readonly onWildcard: (from: SourceFile, to: CodeSymbol, by: ScopedImport) => void;
  /** The entity that an expression denotes. `expected` distinguishes a field from a function of the same name. */
  evaluate(expression: Expression, scope: Scope, expected?: Expectation): Entity;
  /** Like `evaluate`, for the value of a field, a variable or a result. Cached. */
  valueOf(value: Expression, scope: Scope): Entity;
  /** Runs `find`, for whose result evaluations see a placeholder until it is known. */
  determine<Found>(find: () => Found): Found;
  /** The type that an expression names. */
  typeAt(expression: Expression, scope: Scope): Entity;
  /** Looks up a member by name in a type, then in its nearest ancestor that declares the name. */
  memberOf(type: CodeSymbol, name: string, confidence: number, expected: Expectation): Entity | undefined;
  /** Looks up a member of any kind of entity. */
  memberOfEntity(entity: Entity, name: string, expected?: Expectation): Entity | undefined;
  /** The entity that an import leads to. */
  imported(imported: ScopedImport): Entity;
  /** Records that the result depends on the declarations of this name. */
  recordLookup(name: string): void;
}

/** Finds extension members. */
export interface ExtensionLookup {
  find(name: string, found: FoundMember, expected: Expectation, scope: Scope): Entity | undefined;
  visible(name: string, scope: Scope): readonly CodeSymbol[];
}
