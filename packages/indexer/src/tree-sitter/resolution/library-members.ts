import { isTypeNode } from '../node-type.js';
import { elementMember, type Expression } from '../outline.js';
import { external, unknown, type Entity, type Expectation } from './entity.js';
import type { NameRules } from './name-rules.js';

type MemberExpression = Expression & { readonly kind: 'member' };

/** The receiver of a member, and the member as the workspace declares it. */
export interface FoundMember {
  readonly of: Entity;
  readonly plain: Entity;
}

/** Determines the values of members that the standard library declares. */
export class LibraryMembers {
  constructor(private readonly rules: NameRules) {}

  /** A value of an external type, in languages in which its members are known by name. */
  external(type: string | undefined): Entity {
    return type === undefined || this.rules.externalMember === undefined ? external : { kind: 'external', type };
  }

  /** A member of an external type, or of a value of one. */
  member({ of, name }: MemberExpression, found: FoundMember, { kind }: Expectation): Entity | undefined {
    if (found.plain.kind !== 'external' || found.of.kind !== 'external') return undefined;
    const type = this.rules.externalMember?.(found.of.type ?? (of.kind === 'name' ? of.name : undefined), name);
    if (type === undefined) return undefined;
    return kind === 'function' ? { kind: 'external', result: { kind: 'external', type } } : { kind: 'external', type };
  }

  /** The content of a receiver, or the result of a method of the standard library that returns the receiver or its content. */
  content(name: string, { of, plain }: FoundMember, { kind }: Expectation): Entity | undefined {
    if (this.rules.resultOfMember === undefined) return undefined;
    const inner = of.kind === 'collection' ? of.of : of;
    if (name === elementMember) return inner;
    if (plain.kind !== 'external' || kind !== 'function' || of.kind === 'external' || of.kind === 'module')
      return undefined;
    const result = this.rules.resultOfMember(name, of.kind === 'collection');
    if (of.kind === 'symbols')
      return result === 'instance' ? { kind: 'external', result: instanceOfType(of) } : undefined;
    return result && { kind: 'external', result: result === 'element' ? inner : of };
  }
}

/** The name of a type with the number of its type arguments. */
export function nameOfType(type: Expression): string | undefined {
  if (type.kind !== 'name' && type.kind !== 'member') return undefined;
  return type.typeArguments === undefined ? type.name : `${type.name}\`${String(type.typeArguments)}`;
}

function instanceOfType({ symbols: [type], confidence }: Entity & { readonly kind: 'symbols' }): Entity {
  return type !== undefined && isTypeNode(type.declaration.type) ? { kind: 'value', type, confidence } : unknown;
}
