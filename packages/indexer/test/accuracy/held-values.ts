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
/** Variables that take their values from each other. */
const deepest = 8;

export function isAssignment(node: ts.BinaryExpression): boolean {
  return assignments.has(node.operatorToken.kind);
}

/** An expression without parentheses and assertions. */
export function bare(expression: ts.Expression): ts.Expression {
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

/** Whether the value of an expression is, or may be, that of the expression around it. */
export function handsUp(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isExpression(parent) && bare(parent) !== parent) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (!ts.isBinaryExpression(parent)) return false;
  if (isAssignment(parent)) return parent.right === node;
  return alternatives.has(parent.operatorToken.kind) || sequences.has(parent.operatorToken.kind);
}

/**
 * All that a callee may be: both sides of a choice, also of one that a variable or property holds. The type of a choice
 * does not tell, as the checker drops all but one of functions with the same type.
 */
export function valuesOf(callee: ts.Expression, checker: ts.TypeChecker, depth = 0): ts.Expression[] {
  const inner = bare(callee);
  const all = (...parts: ts.Expression[]): ts.Expression[] =>
    parts.flatMap((part) => valuesOf(part, checker, depth + 1));
  if (ts.isConditionalExpression(inner)) return all(inner.whenTrue, inner.whenFalse);
  if (ts.isBinaryExpression(inner)) {
    if (alternatives.has(inner.operatorToken.kind)) return all(inner.left, inner.right);
    if (sequences.has(inner.operatorToken.kind)) return all(inner.right);
  }
  const value = depth > deepest ? undefined : valueHeldBy(declarationOf(inner, checker));
  const held = value === undefined ? [] : all(value);
  return held.length > 1 ? held : [inner];
}

/** What a name leads to, through imports. */
export function declarationOf(expression: ts.Expression, checker: ts.TypeChecker): ts.Declaration | undefined {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const symbol = checker.getSymbolAtLocation(name);
  const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
}

export function valueHeldBy(declaration: ts.Declaration | undefined): ts.Expression | undefined {
  if (declaration === undefined) return undefined;
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  if (ts.isBinaryExpression(declaration)) return declaration.right;
  const isHolder =
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration);
  return isHolder ? declaration.initializer : undefined;
}
