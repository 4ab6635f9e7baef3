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

// Named one by one: a bundler turns each name into a direct reference, and a namespace of all names into slow lookups.
export {
  type __String,
  type AccessorDeclaration,
  type ArrowFunction,
  type BinaryExpression,
  type BindingElement,
  type BindingName,
  type Block,
  type CallExpression,
  type ClassDeclaration,
  type ClassElement,
  type ClassLikeDeclaration,
  type ConditionalExpression,
  type ConstructorDeclaration,
  type Declaration,
  type Decorator,
  type EnumDeclaration,
  escapeLeadingUnderscores,
  type ExportAssignment,
  type ExportDeclaration,
  type ExportSpecifier,
  type Expression,
  type FunctionDeclaration,
  type FunctionExpression,
  type FunctionLikeDeclaration,
  getCombinedModifierFlags,
  getNameOfDeclaration,
  type HeritageClause,
  type HeritageClauseElement,
  type Identifier,
  type ImportDeclaration,
  type ImportEqualsDeclaration,
  type ImportSpecifier,
  type InterfaceDeclaration,
  InternalSymbolName,
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isBreakOrContinueStatement,
  isCallExpression,
  isCaseBlock,
  isCatchClause,
  isClassDeclaration,
  isClassExpression,
  isComputedPropertyName,
  isConditionalExpression,
  isConstructorDeclaration,
  isDecorator,
  isElementAccessExpression,
  isEnumDeclaration,
  isExportAssignment,
  isExportDeclaration,
  isExportSpecifier,
  isExpression,
  isExpressionStatement,
  isExpressionWithTypeArguments,
  isExternalModule,
  isExternalModuleReference,
  isFunctionDeclaration,
  isForInStatement,
  isForOfStatement,
  isFunctionExpression,
  isHeritageClause,
  isIdentifier,
  isImportClause,
  isImportDeclaration,
  isImportSpecifier,
  isImportEqualsDeclaration,
  isImportTypeNode,
  isInterfaceDeclaration,
  isJSDoc,
  isJSDocImportTag,
  isJSDocSeeTag,
  isJsxAttribute,
  isJsxClosingElement,
  isJsxFragment,
  isJsxNamespacedName,
  isJsxOpeningLikeElement,
  isLabeledStatement,
  isLiteralTypeNode,
  isMetaProperty,
  isMethodDeclaration,
  isModuleBlock,
  isModuleDeclaration,
  isNamedExports,
  isNamedImports,
  isNamespaceExportDeclaration,
  isNamespaceImport,
  isNewExpression,
  isNonNullExpression,
  isNumericLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPostfixUnaryExpression,
  isPrefixUnaryExpression,
  isPrivateIdentifier,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isPropertyDeclaration,
  isQualifiedName,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSourceFile,
  isStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isTypeAliasDeclaration,
  isTypeNode,
  isTypeParameterDeclaration,
  isTypeReferenceNode,
  isVariableDeclaration,
  isVariableDeclarationList,
  isVariableStatement,
  isWithStatement,
  type JSDocImportTag,
  type JsxOpeningLikeElement,
  type JsxTagNameExpression,
  type MethodDeclaration,
  ModifierFlags,
  type ModifierLike,
  type ModuleDeclaration,
  type ModuleName,
  type NamedExportBindings,
  type NamedImportBindings,
  type NewExpression,
  type Node,
  NodeFlags,
  type ObjectBindingPattern,
  type ObjectLiteralElementLike,
  type ParameterDeclaration,
  type PrivateIdentifier,
  type PropertyAccessExpression,
  type PropertyAssignment,
  type PropertyDeclaration,
  type PropertyName,
  type ReturnStatement,
  type SourceFile,
  type Statement,
  type StringLiteralLikeNode,
  SyntaxKind,
  type TypeElement,
  type VariableDeclaration,
} from 'typescript7/ast';
export { ModuleKind, SignatureKind, SymbolFlags, TypeFlags } from 'typescript7/sync';
export type { Signature, Symbol, Type, TypeReference } from 'typescript7/sync';

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
