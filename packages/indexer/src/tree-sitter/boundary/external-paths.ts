import { errorMember, type Expression } from '../outline.js';
import type { CodeSymbol, SourceFile } from '../resolution/code-symbol.js';

/** A value of another package, as far as its path is known. */
export interface ExternalPath {
  /** The module or type that an import names. */
  readonly module: string;
  /** The names that are selected from it. */
  readonly names: readonly string[];
  /** A `type` stands for one of its values; the members of a `member` are not known. */
  readonly of: 'value' | 'type' | 'member';
  readonly confidence: number;
}

/** The rules of a language that decide which values of other packages a file has. */
export interface ExternalRules {
  /** Whether calling a path creates a value of the type that the path, or the part before its last name, denotes. */
  readonly creates?: (names: readonly string[]) => 'type' | 'owner' | undefined;
  /** Whether a method belongs to any value, or to a wrapper of it: `receiver` if its result is the value again. */
  readonly common?: (name: string) => 'receiver' | 'other' | undefined;
  /** Whether the fields of the enclosing type are visible without a receiver. */
  readonly hasImplicitReceiver: boolean;
  /** The path of a name that no import binds. */
  readonly unbound?: (name: string, owner: CodeSymbol | undefined) => ExternalPath | undefined;
}

/** Confidence of a member of a value with a declared type: a derived type may override it. */
const declaredType = 0.9;

/** The same where the type is inferred from a call, or where the variable or field can be assigned again. */
const inferredType = 0.8;

/** Maximum number of variables between a name and its import. */
const maxDepth = 20;

/** Names that are not identifiers are pseudo-members, such as those for elements. */
const identifier = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** Follows the expressions of a file to the imports of other packages. Shadowed names lead elsewhere, because outlines respect scopes. */
export class ExternalPaths {
  constructor(
    private readonly file: SourceFile,
    private readonly bindings: ReadonlyMap<string, ExternalPath>,
    private readonly rules: ExternalRules,
  ) {}

  of(expression: Expression, owner: CodeSymbol | undefined, depth = 0): ExternalPath | undefined {
    if (depth > maxDepth) return undefined;
    switch (expression.kind) {
      case 'name':
        return this.#named(expression.name, owner, depth);
      case 'instance':
        return capped(toValueOf(this.of(expression.of, owner, depth + 1)), declaredType);
      case 'applied':
      case 'awaited':
        return this.of(expression.of, owner, depth + 1);
      case 'withMember':
        return expression.name === errorMember ? this.of(expression.of, owner, depth + 1) : undefined;
      case 'call': {
        const { of } = expression;
        if (of.kind === 'member' && this.rules.common?.(of.name) === 'receiver') {
          return valueIn(this.of(of.of, owner, depth + 1));
        }
        const called = this.of(of, owner, depth + 1);
        const created = called?.of === 'value' ? this.rules.creates?.(called.names) : undefined;
        if (called === undefined || created === undefined) return undefined;
        const names = created === 'type' ? called.names : called.names.slice(0, -1);
        return capped({ ...called, names, of: 'type' }, inferredType);
      }
      case 'member': {
        if (!identifier.test(expression.name)) return undefined;
        if (expression.of.kind === 'self') return this.#field(expression.name, owner, depth);
        const of = this.of(expression.of, owner, depth + 1);
        if (of === undefined || of.of === 'member') return undefined;
        if (of.of === 'type' && this.rules.common?.(expression.name) !== undefined) return undefined;
        return { ...of, names: [...of.names, expression.name], of: of.of === 'type' ? 'member' : 'value' };
      }
      default:
        return undefined;
    }
  }

  #named(name: string, owner: CodeSymbol | undefined, depth: number): ExternalPath | undefined {
    const bound = this.bindings.get(name);
    if (bound !== undefined) return bound;
    const field = this.rules.hasImplicitReceiver ? this.#field(name, owner, depth) : undefined;
    if (field !== undefined) return field;
    const variable = this.file.outline.variables.get(name);
    if (variable !== undefined) return capped(valueIn(this.of(variable, undefined, depth + 1)), inferredType);
    return this.rules.hasImplicitReceiver && hasField(name, owner) ? undefined : this.rules.unbound?.(name, owner);
  }

  /** The value of a field of the innermost type that has one of the name. */
  #field(name: string, owner: CodeSymbol | undefined, depth: number): ExternalPath | undefined {
    for (let at = owner; at !== undefined; at = at.parent) {
      const value = at.declaration.fields.get(name);
      if (value !== undefined) return capped(valueIn(this.of(value, at, depth + 1)), inferredType);
    }
    return undefined;
  }
}

/** Whether an enclosing type has a field of the name, whatever its value. */
function hasField(name: string, owner: CodeSymbol | undefined): boolean {
  for (let at = owner; at !== undefined; at = at.parent) if (at.declaration.fields.has(name)) return true;
  return false;
}

/** A path whose value is an instance of the type that it denotes. */
function toValueOf(path: ExternalPath | undefined): ExternalPath | undefined {
  return path?.of === 'value' ? { ...path, of: 'type' } : undefined;
}

/** Only instances are followed through variables: another value may change on the way. */
function valueIn(path: ExternalPath | undefined): ExternalPath | undefined {
  return path?.of === 'type' ? path : undefined;
}

function capped(path: ExternalPath | undefined, limit: number): ExternalPath | undefined {
  return path && { ...path, confidence: Math.min(path.confidence, limit) };
}
