import ts from 'typescript';

/** Whether syntax says something about types alone, so that it is gone when the program runs. */
export function isErased(node: ts.Node): boolean {
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  // What stands after `extends`, or is given type arguments, is a value; where it is none, the clause says so.
  if (ts.isExpressionWithTypeArguments(node)) return false;
  if (ts.isTypeNode(node) || ts.isJSDoc(node) || ts.isTypeParameterDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  return ts.canHaveModifiers(node) && node.modifiers?.some(isDeclareKeyword) === true;
}

/** Whether an import or export takes over types and nothing else. `isType` tells it of a name that does not say so. */
export function takesTypesAlone(
  node: ts.ImportDeclaration | ts.ExportDeclaration | ts.JSDocImportTag,
  isType: (name: ts.Identifier) => boolean,
): boolean {
  if (ts.isJSDocImportTag(node)) return true;
  if (ts.isExportDeclaration(node)) {
    return node.isTypeOnly || namesTypesAlone(node.exportClause, isType);
  }
  const clause = node.importClause;
  if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return clause !== undefined;
  if (clause.name !== undefined && !isType(clause.name)) return false;
  return clause.namedBindings === undefined || namesTypesAlone(clause.namedBindings, isType);
}

function namesTypesAlone(
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
