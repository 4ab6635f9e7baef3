import * as ts from '../compiler/syntax.js';
import type { DeclaredMember } from './declaration-table.js';
import { unwrap } from '../syntax/declared-name.js';

/** A declaration that may share its node with a later one of the same name: an overload, a getter or a setter. */
export interface PartialDeclaration {
  readonly inside: DeclarationScope;
  readonly kind: ts.SyntaxKind;
  readonly hasBody: boolean;
}

/** The scope inside a node, in which names are declared. */
export class DeclarationScope {
  /** The scope of the node to which `this` refers, if there is one. */
  self: DeclarationScope | undefined;
  readonly partial = new Map<string, PartialDeclaration>();
  /** The latest declaration. Only an adjacent declaration extends the lines of a shared node. */
  latest: DeclaredMember | undefined;
  readonly #inner = new Map<string, DeclarationScope>();
  readonly #variables = new Map<string, ts.VariableDeclaration>();

  /** Without `member` and `outer`, creates the scope of the file. */
  constructor(
    readonly ownerId: string,
    readonly member?: DeclaredMember,
    private readonly outer?: DeclarationScope,
  ) {}

  get path(): string {
    return this.member?.path ?? '';
  }

  /** Whether the scope is that of the module, or of a namespace: its code runs when the file is loaded. */
  get isTopLevel(): boolean {
    return this.member === undefined || this.member.type === 'Namespace';
  }

  get isFunction(): boolean {
    return this.member?.type === 'Function' || this.member?.type === 'Method';
  }

  /** Opens the scope of a member that was just entered, with its path relative to this scope. */
  open(member: DeclaredMember, path: string): DeclarationScope {
    const inside = new DeclarationScope(member.id, member, this);
    this.latest = member;
    if (!this.#inner.has(path)) this.#inner.set(path, inside);
    return inside;
  }

  /** Finds the scope of a node that is visible here under a dotted name. */
  find(names: readonly string[]): DeclarationScope | undefined {
    return this.#inner.get(names.join('.')) ?? this.outer?.find(names);
  }

  declareVariable(declaration: ts.VariableDeclaration): void {
    if (ts.isIdentifier(declaration.name)) this.#variables.set(declaration.name.text, declaration);
  }

  findVariable(name: string): ts.VariableDeclaration | undefined {
    return this.#variables.get(name) ?? this.outer?.findVariable(name);
  }

  /** Whether functions assigned to properties of `name` become its members, as in `const app = {}; app.use = …`. */
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
