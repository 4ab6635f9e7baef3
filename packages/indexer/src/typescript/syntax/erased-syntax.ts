import * as ts from '../compiler/syntax.js';

/** Whether syntax only concerns types, so that the compiler erases it. */
export function isErased(node: ts.Node): boolean {
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  // An expression with type arguments is a value, as after `extends`; in an `implements` clause the clause decides.
  if (ts.isExpressionWithTypeArguments(node)) return false;
  if (ts.isTypeNode(node) || ts.isJSDoc(node) || ts.isTypeParameterDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  return ts.modifiersOf(node).some(isDeclareKeyword);
}

/** Whether an import or export only names types. `isType` decides for names without the keyword `type`. */
export function importsOnlyTypes(
  node: ts.ImportDeclaration | ts.ExportDeclaration | ts.JSDocImportTag,
  isType: (name: ts.Identifier) => boolean,
): boolean {
  if (ts.isJSDocImportTag(node)) return true;
  if (ts.isExportDeclaration(node)) {
    return node.isTypeOnly || namesOnlyTypes(node.exportClause, isType);
  }
  const clause = node.importClause;
  if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return clause !== undefined;
  if (clause.name !== undefined && !isType(clause.name)) return false;
  return clause.namedBindings === undefined || namesOnlyTypes(clause.namedBindings, isType);
}

function namesOnlyTypes(
  bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
  isType: (name: ts.Identifier) => boolean,
): boolean {
  if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return false;
  const { elements } = bindings;
  return (
    elements.length > 0 &&
    [...elements].every(({ isTypeOnly, name }) => isTypeOnly || (ts.isIdentifier(name) && isType(name)))
  );
}

function isDeclareKeyword(modifier: ts.ModifierLike): boolean {
  return modifier.kind === ts.SyntaxKind.DeclareKeyword;
}
