import ts from 'typescript';
import type { DeclaredMember } from './declaration-table.js';
import { unwrap } from '../syntax/declared-name.js';

/** A declaration that a later one of the same name may belong to: an overload, or the other half of an accessor. */
export interface PartialDeclaration {
  readonly inside: DeclarationScope;
  readonly kind: ts.SyntaxKind;
  readonly hasBody: boolean;
}

/** The inside of a node: where names are declared, and what they are called from outside. */
export class DeclarationScope {
  /** What `this` stands for, if that is a node. */
  self: DeclarationScope | undefined;
  readonly partial = new Map<string, PartialDeclaration>();
  /** The declaration entered last: only a neighbour extends the lines of another. */
  latest: DeclaredMember | undefined;
  readonly #inner = new Map<string, DeclarationScope>();
  readonly #variables = new Map<string, ts.VariableDeclaration>();

  /** Without `member` and `outer` it is the file itself. */
  constructor(
    readonly ownerId: string,
    readonly member?: DeclaredMember,
    private readonly outer?: DeclarationScope,
  ) {}

  get path(): string {
    return this.member?.path ?? '';
  }

  /** Code here runs when the file is loaded; its names are those of the module. */
  get isTopLevel(): boolean {
    return this.member === undefined || this.member.type === 'Namespace';
  }

  get isFunction(): boolean {
    return this.member?.type === 'Function' || this.member?.type === 'Method';
  }

  /** Opens the scope of a member that was just entered under a path relative to this one. */
  open(member: DeclaredMember, path: string): DeclarationScope {
    const inside = new DeclarationScope(member.id, member, this);
    this.latest = member;
    if (!this.#inner.has(path)) this.#inner.set(path, inside);
    return inside;
  }

  /** The inside of a node that is visible here under a dotted name. */
  find(names: readonly string[]): DeclarationScope | undefined {
    return this.#inner.get(names.join('.')) ?? this.outer?.find(names);
  }

  declareVariable(declaration: ts.VariableDeclaration): void {
    if (ts.isIdentifier(declaration.name)) this.#variables.set(declaration.name.text, declaration);
  }

  findVariable(name: string): ts.VariableDeclaration | undefined {
    return this.#variables.get(name) ?? this.outer?.findVariable(name);
  }

  /** Whether functions assigned to properties of this name are part of it, as in `const app = {}; app.use = …`. */
  canHaveMember(name: string): boolean {
    if (this.find([name]) !== undefined) return true;
    const initializer = this.findVariable(name)?.initializer;
    return initializer !== undefined && canHaveMembers(initializer);
  }
}

function canHaveMembers(initializer: ts.Expression): boolean {
  let value = unwrap(initializer);
  while (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    value = unwrap(value.right);
  }
  if (ts.isObjectLiteralExpression(value) || ts.isFunctionExpression(value) || ts.isArrowFunction(value)) return true;
  return ts.isClassExpression(value) || (ts.isCallExpression(value) && isObjectCreate(value.expression));
}

function isObjectCreate(callee: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(callee) &&
    callee.name.text === 'create' &&
    ts.isIdentifier(callee.expression) &&
    callee.expression.text === 'Object'
  );
}
