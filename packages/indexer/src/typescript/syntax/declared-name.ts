import * as ts from '../compiler/syntax.js';

const maxNameLength = 80;

/** The name of a declaration in the graph: `start`, `#secret`, `[Symbol.iterator]`. */
export function declaredName(name: ts.PropertyName | ts.ModuleName | ts.BindingName, source: ts.SourceFile): string {
  if (ts.isComputedPropertyName(name)) {
    if (ts.isStringLiteralLike(name.expression) || ts.isNumericLiteral(name.expression)) return name.expression.text;
    return `[${sourceText(name.expression, source)}]`;
  }
  if (ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)) return sourceText(name, source);
  return name.text;
}

function sourceText(node: ts.Node, source: ts.SourceFile): string {
  const text = source.text.slice(node.getStart(source), node.end).replace(/\s+/g, ' ');
  return text.length > maxNameLength ? `${text.slice(0, maxNameLength)}…` : text;
}

/** Removes the wrappers around an expression that the compiler erases: parentheses, assertions, `satisfies` and `!`. */
export function unwrap(expression: ts.Expression): ts.Expression {
  let inner = expression;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner) ||
    ts.isTypeAssertionExpression(inner)
  ) {
    inner = inner.expression;
  }
  return inner;
}

/** The names of a dotted path such as `exports.api.list` or `this.x`; `undefined` for any other expression. */
export function dottedPath(expression: ts.Expression): string[] | undefined {
  const names: string[] = [];
  let inner = unwrap(expression);
  for (;;) {
    if (ts.isPropertyAccessExpression(inner)) {
      names.unshift(inner.name.text);
      inner = unwrap(inner.expression);
    } else if (ts.isElementAccessExpression(inner) && ts.isStringLiteralLike(inner.argumentExpression)) {
      names.unshift(inner.argumentExpression.text);
      inner = unwrap(inner.expression);
    } else if (ts.isIdentifier(inner)) {
      return [inner.text, ...names];
    } else {
      return inner.kind === ts.SyntaxKind.ThisKeyword ? ['this', ...names] : undefined;
    }
  }
}

/** The names that a variable declares, also by destructuring. */
export function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) && element.name !== undefined ? boundNames(element.name) : [],
  );
}
