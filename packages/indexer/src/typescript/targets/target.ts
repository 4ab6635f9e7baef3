import type * as ts from '../compiler/syntax.js';
import type { DeclaredMember } from '../declarations/declaration-table.js';

/** A node to which a name refers. */
export interface Target {
  readonly member: DeclaredMember;
  readonly declaration: ts.Node;
  /** Whether reading or writing the name runs code. */
  readonly isAccessor: boolean;
}

export function isCallable({ member }: Target): boolean {
  return member.type === 'Function' || member.type === 'Method';
}

export function isConstructible({ member }: Target): boolean {
  return member.type === 'Class' || member.type === 'Function';
}

export function isType({ member }: Target): boolean {
  return member.type === 'Class' || member.type === 'Interface';
}

export function unique(targets: readonly Target[]): readonly Target[] {
  return targets.length < 2 ? targets : [...new Map(targets.map((target) => [target.member.id, target])).values()];
}
