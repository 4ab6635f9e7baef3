import ts from 'typescript';

const assignments: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);
const alternatives: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
const sequences: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.CommaToken,
]);
/** Maximum length of a chain of variables that are assigned from each other. */
const maxChainLength = 8;

export function isAssignment(node: ts.BinaryExpression): boolean {
  return assignments.has(node.operatorToken.kind);
}

/** Strips parentheses and assertions from an expression. */
export function unwrap(expression: ts.Expression): ts.Expression {
  let inner = expression;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAssertionExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner)
  ) {
    inner = inner.expression;
  }
  return inner;
}

/** Whether the value of an expression is, or may be, the value of its parent. */
export function isValueOfParent(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isExpression(parent) && unwrap(parent) !== parent) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (!ts.isBinaryExpression(parent)) return false;
  if (isAssignment(parent)) return parent.right === node;
  return alternatives.has(parent.operatorToken.kind) || sequences.has(parent.operatorToken.kind);
}

/**
 * All possible values of a callee: both alternatives of a conditional or logical expression, even one that is assigned to a
 * variable or property. The type of the expression is not enough, because the checker drops all but one of several functions
 * with the same type.
 */
export function valuesOf(callee: ts.Expression, checker: ts.TypeChecker, depth = 0): ts.Expression[] {
  const inner = unwrap(callee);
  const all = (...parts: ts.Expression[]): ts.Expression[] =>
    parts.flatMap((part) => valuesOf(part, checker, depth + 1));
  if (ts.isConditionalExpression(inner)) return all(inner.whenTrue, inner.whenFalse);
  if (ts.isBinaryExpression(inner)) {
    if (alternatives.has(inner.operatorToken.kind)) return all(inner.left, inner.right);
    if (sequences.has(inner.operatorToken.kind)) return all(inner.right);
  }
  const value = depth > maxChainLength ? undefined : assignedValue(declarationOf(inner, checker));
  const assigned = value === undefined ? [] : all(value);
  return assigned.length > 1 ? assigned : [inner];
}

/** The declaration that a name refers to, through imports. */
export function declarationOf(expression: ts.Expression, checker: ts.TypeChecker): ts.Declaration | undefined {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const symbol = checker.getSymbolAtLocation(name);
  const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

export function assignedValue(declaration: ts.Declaration | undefined): ts.Expression | undefined {
  if (declaration === undefined) return undefined;
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  if (ts.isBinaryExpression(declaration)) return declaration.right;
  const hasInitializer =
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration);
  return hasInitializer ? declaration.initializer : undefined;
}
