import ts from 'typescript';

/** An expression with the value of its operand: parentheses, assertions, `satisfies` and `!`. */
export type Wrapper =
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.NonNullExpression
  | ts.TypeAssertion;

export function isWrapper(node: ts.Node): node is Wrapper {
  switch (node.kind) {
    case ts.SyntaxKind.ParenthesizedExpression:
    case ts.SyntaxKind.AsExpression:
    case ts.SyntaxKind.SatisfiesExpression:
    case ts.SyntaxKind.NonNullExpression:
    case ts.SyntaxKind.TypeAssertionExpression:
      return true;
    default:
      return false;
  }
}

/** The expression inside all wrappers. */
export function unwrap(expression: ts.Expression): ts.Expression {
  let inner = expression;
  while (isWrapper(inner)) inner = inner.expression;
  return inner;
}

/** The expression inside of parentheses. */
export function unparenthesized(expression: ts.Expression): ts.Expression {
  let inner = expression;
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression;
  return inner;
}
