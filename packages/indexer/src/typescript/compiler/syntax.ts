import {
  type AccessorDeclaration,
  type CaseOrDefaultClause,
  type ClassElement,
  type ClassLikeDeclaration,
  type Decorator,
  isAccessorDeclaration,
  isClassLikeDeclaration,
  isDecorator,
  isFunctionLikeDeclaration,
  isMethodSignatureDeclaration,
  isStringLiteralLikeNode,
  isTypeAssertion,
  type MethodSignatureDeclaration,
  type ModifierLike,
  type Node,
  type NodeArray,
  NodeFlags,
  type StringLiteralLikeNode,
  SyntaxKind,
  type TypeAssertion,
} from 'typescript7/ast';

export * from 'typescript7/ast';
export { ModuleKind, SignatureKind, SymbolFlags, TypeFlags } from 'typescript7/sync';
export type { Signature, Symbol, Type } from 'typescript7/sync';

export type MethodSignature = MethodSignatureDeclaration;

const classElements: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.Constructor,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
  SyntaxKind.IndexSignature,
  SyntaxKind.ClassStaticBlockDeclaration,
  SyntaxKind.SemicolonClassElement,
]);

const signatures: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.MethodSignature,
  SyntaxKind.CallSignature,
  SyntaxKind.ConstructSignature,
  SyntaxKind.IndexSignature,
  SyntaxKind.FunctionType,
  SyntaxKind.ConstructorType,
  SyntaxKind.JSDocSignature,
]);

/** Calls `visit` for each child in source order until it returns a truthy value, and returns that value. */
export function forEachChild<Result>(node: Node, visit: (child: Node) => Result): Result | undefined {
  return node.forEachChild(visit);
}

export function isClassLike(node: Node): node is ClassLikeDeclaration {
  return isClassLikeDeclaration(node);
}

export function isClassElement(node: Node): node is ClassElement {
  return classElements.has(node.kind);
}

export function isAccessor(node: Node): node is AccessorDeclaration {
  return isAccessorDeclaration(node);
}

export function isMethodSignature(node: Node): node is MethodSignatureDeclaration {
  return isMethodSignatureDeclaration(node);
}

export function isStringLiteralLike(node: Node): node is StringLiteralLikeNode {
  return isStringLiteralLikeNode(node);
}

export function isTypeAssertionExpression(node: Node): node is TypeAssertion {
  return isTypeAssertion(node);
}

export function isFunctionLike(node: Node): boolean {
  return isFunctionLikeDeclaration(node) || signatures.has(node.kind);
}

export function isCaseOrDefaultClause(node: Node): node is CaseOrDefaultClause {
  return node.kind === SyntaxKind.CaseClause || node.kind === SyntaxKind.DefaultClause;
}

/** The modifiers and decorators of a node; empty for syntax that cannot have any. */
export function modifiersOf(node: Node): readonly ModifierLike[] {
  return (node as { readonly modifiers?: NodeArray<ModifierLike> }).modifiers ?? [];
}

export function decoratorsOf(node: Node): readonly Decorator[] {
  return modifiersOf(node).filter((modifier) => isDecorator(modifier));
}

/**
 * Whether the compiler made a node from a documentation comment of JavaScript. Such a node stands among the children of the
 * syntax that it describes, beside the comment itself.
 */
export function isFromComment(node: Node): boolean {
  return (node.flags & NodeFlags.Reparsed) !== 0;
}
