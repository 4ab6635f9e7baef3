import ts from 'typescript';

/** A call of a function through `this`. */
export interface CallOfThis {
  readonly method: ts.Node;
  readonly target: ts.Node;
}

/**
 * Calls `this.name(…)` in functions that are assigned to a property of a variable, as in `response.send = function () { this.end() }`.
 * The checker gives `this` the type of the variable, which is `any` for the result of `Object.create`. The functions are then those
 * that the same file assigns to properties of that name of that variable.
 */
export function functionsOfThis(source: ts.SourceFile, checker: ts.TypeChecker): CallOfThis[] {
  const assigned = new Map<string, ts.Node>();
  const calls: { readonly name: string; readonly method: ts.Node; readonly object: string }[] = [];
  const visit = (node: ts.Node, method?: ts.Node, object?: string): void => {
    for (const path of ts.isFunctionExpression(node) ? propertiesOf(node) : []) assigned.set(path.join('.'), node);
    if (ts.isCallExpression(node) && method !== undefined && object !== undefined) {
      const { expression } = node;
      const isOpen =
        ts.isPropertyAccessExpression(expression) && checker.getSymbolAtLocation(expression.name) === undefined;
      if (isOpen && expression.expression.kind === ts.SyntaxKind.ThisKeyword)
        calls.push({ name: expression.name.text, method, object });
    }
    const isMethod = ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isClassLike(node);
    const inside = isMethod ? node : method;
    const of = isMethod ? (ts.isFunctionExpression(node) ? propertiesOf(node)[0]?.[0] : undefined) : object;
    ts.forEachChild(node, (child) => {
      visit(child, inside, of);
    });
  };
  visit(source);
  return calls.flatMap(({ name, method, object }) => {
    const target = assigned.get(`${object}.${name}`);
    return target === undefined ? [] : [{ method, target }];
  });
}

/** The variables and properties that a function is assigned to, as in `a.b = a.c = function () {}`. */
function propertiesOf(value: ts.FunctionExpression): (readonly [variable: string, property: string])[] {
  const properties: [string, string][] = [];
  for (let { parent } = value as ts.Node; ts.isBinaryExpression(parent); { parent } = parent) {
    const { left, operatorToken } = parent;
    if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) break;
    if (ts.isPropertyAccessExpression(left) && ts.isIdentifier(left.expression))
      properties.push([left.expression.text, left.name.text]);
  }
  return properties;
}
