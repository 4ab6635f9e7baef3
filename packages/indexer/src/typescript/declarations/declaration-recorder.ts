import * as ts from '../compiler/syntax.js';
import type { DeclarationScope } from './declaration-scope.js';
import type { DeclarationTable, MemberType } from './declaration-table.js';
import { unwrap } from '../syntax/declared-name.js';
import type { PrivateDeclarations } from './private-declarations.js';
import { joinPath, type ValueBinding } from './value-binding.js';

/** The name of a declaration within its scope. */
export interface DeclarationName {
  /** The name, preceded by those of the object literals around the declaration. */
  readonly path: string;
  readonly name: string;
  readonly type: MemberType;
}

export type MemberSyntax = ts.FunctionDeclaration | ts.ClassElement | ts.TypeElement | ts.ObjectLiteralElementLike;

/** Adds declarations to the table and opens their scopes. */
export class DeclarationRecorder {
  constructor(
    private readonly table: DeclarationTable,
    private readonly privates: PrivateDeclarations,
  ) {}

  enter(node: ts.Node, declared: DeclarationName, scope: DeclarationScope, binding?: ValueBinding): DeclarationScope {
    const { name, type } = declared;
    const path = joinPath(scope.path, declared.path);
    const member = this.table.enter({ path, name, type, parent: scope.ownerId, extent: binding?.extent ?? node });
    // A repeated name can mean any of its declarations.
    if (member.path === path) this.privates.add(member, name, node, scope, binding);
    this.table.assign(node, member);
    this.table.own(node, member);
    for (const syntax of binding?.syntax ?? []) {
      this.table.assign(syntax, member);
      if (isInitializedWith(syntax, node)) this.table.own(syntax, member);
    }
    return scope.open(member, declared.path);
  }

  /** Like `enter`, but overloads, and the getter and setter of one name, share a node. `key` distinguishes static members. */
  enterOnce(node: MemberSyntax, key: string, declared: DeclarationName, scope: DeclarationScope): DeclarationScope {
    const hasBody = (node as { readonly body?: ts.Node }).body !== undefined;
    const earlier = scope.partial.get(key);
    const inside = earlier?.inside;
    if (earlier === undefined || inside?.member === undefined || !belongTogether(earlier, node)) {
      const fresh = this.enter(node, declared, scope);
      scope.partial.set(key, { inside: fresh, kind: node.kind, hasBody });
      return fresh;
    }
    scope.partial.set(key, { inside, kind: node.kind, hasBody: hasBody || earlier.hasBody });
    this.table.assign(node, inside.member);
    this.table.own(node, inside.member);
    if (scope.latest === inside.member) this.table.extend(inside.member, node);
    return inside;
  }
}

function belongTogether(
  earlier: { readonly kind: ts.SyntaxKind; readonly hasBody: boolean },
  node: MemberSyntax,
): boolean {
  if (earlier.kind === node.kind) return ts.isMethodSignature(node) || !earlier.hasBody;
  const kinds = [earlier.kind, node.kind];
  return kinds.includes(ts.SyntaxKind.GetAccessor) && kinds.includes(ts.SyntaxKind.SetAccessor);
}

function isInitializedWith(syntax: ts.Node, value: ts.Node): boolean {
  if (!ts.isVariableDeclaration(syntax) && !ts.isPropertyDeclaration(syntax) && !ts.isPropertyAssignment(syntax)) {
    return false;
  }
  return syntax.initializer !== undefined && unwrap(syntax.initializer) === value;
}
