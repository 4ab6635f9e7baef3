import * as ts from '../compiler/syntax.js';
import { dottedPath, unwrap } from './declared-name.js';

/** Whether a name is that of a declaration, not a reference. */
export function isDeclaredName(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isShorthandPropertyAssignment(parent)) return false;
  if (parent.kind >= ts.SyntaxKind.FirstJSDocTagNode && parent.kind <= ts.SyntaxKind.LastJSDocTagNode) return true;
  return ('name' in parent && parent.name === node) || ts.isMetaProperty(parent);
}

/** The last name of an expression: `x` in `x`, `a.x`, `a['x']` and `(0, a.x)`. */
export function nameIn(expression: ts.Expression | ts.JsxTagNameExpression): ts.Node | undefined {
  if (ts.isJsxNamespacedName(expression)) return undefined;
  const inner = unwrap(expression);
  if (ts.isIdentifier(inner)) return inner;
  if (ts.isPropertyAccessExpression(inner)) return inner.name;
  if (ts.isElementAccessExpression(inner)) {
    return ts.isStringLiteralLike(inner.argumentExpression) ? inner.argumentExpression : undefined;
  }
  const isSequence = ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.CommaToken;
  return isSequence ? nameIn(inner.right) : undefined;
}

/** The last name of a base type: `x` in `a.x<T>`. */
export function nameOfBase(base: ts.HeritageClauseElement): ts.Node | undefined {
  if (ts.isExpressionWithTypeArguments(base)) return nameIn(base.expression);
  return ts.isQualifiedName(base.typeName) ? base.typeName.right : base.typeName;
}

/** The expression after `extends` of the class around a `super` call. */
export function superclassOf(node: ts.Node): ts.Expression | undefined {
  let outer = node.parent as ts.Node | undefined;
  while (outer !== undefined && !ts.isClassLike(outer)) outer = outer.parent;
  const clause = outer?.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const base = clause?.types[0];
  return base !== undefined && ts.isExpressionWithTypeArguments(base) ? base.expression : undefined;
}

export function isRequire(node: ts.CallExpression): boolean {
  const callee = unwrap(node.expression);
  return ts.isIdentifier(callee) && callee.text === 'require' && node.arguments.length === 1;
}

/** Whether a tag names an element such as one of HTML, not a component. */
export function isIntrinsic(tagName: ts.JsxTagNameExpression): boolean {
  return ts.isJsxNamespacedName(tagName) || (ts.isIdentifier(tagName) && /^[a-z]|-/.test(tagName.text));
}

/** Whether a binding destructures the result of `require` or `import()`. */
export function isImportedBinding(element: ts.BindingElement): boolean {
  let declaration: ts.Node = element;
  while (ts.isBindingElement(declaration)) declaration = declaration.parent.parent;
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer === undefined) return false;
  let value = unwrap(declaration.initializer);
  if (ts.isAwaitExpression(value)) value = unwrap(value.expression);
  return ts.isCallExpression(value) && (isRequire(value) || value.expression.kind === ts.SyntaxKind.ImportKeyword);
}

/** Whether an expression is `exports`, `module.exports`, or a property of them. */
export function isExportsPath(expression: ts.Expression): boolean {
  const [first, second] = dottedPath(expression) ?? [];
  return first === 'exports' || (first === 'module' && second === 'exports');
}

/** The names that an exported value consists of: `start` in `export default start` and in `{ start, run: start }`. */
export function exportedNames(value: ts.Expression): ts.Node[] {
  const inner = unwrap(value);
  if (ts.isIdentifier(inner)) return [inner];
  if (!ts.isObjectLiteralExpression(inner)) return [];
  return inner.properties.flatMap((property) => {
    if (ts.isShorthandPropertyAssignment(property)) return [property.name];
    return ts.isPropertyAssignment(property) && ts.isIdentifier(property.initializer) ? [property.initializer] : [];
  });
}

/** The parts of a node to analyze, in source order: in JavaScript also its documentation comments, which contain types. */
export function childrenOf(node: ts.Node, isJavaScript: boolean): readonly ts.Node[] {
  const children: ts.Node[] = isJavaScript ? [...(node.jsDoc ?? [])] : [];
  ts.forEachChild(node, (child) => {
    if (!ts.isFromComment(child)) children.push(child);
  });
  return children;
}
