import ts from 'typescript';

/** Decisions of every node of their kind. */
const branchingKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.CaseClause,
]);

const shortCircuits: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

/**
 * Whether a node adds a path, as in the rule `complexity` of ESLint in its variant `classic`: branches and loops, each `case`, `catch`,
 * short-circuit operators, `?.`, and default values, which are used or not.
 * @param isPattern whether the node is in a destructuring pattern that is written as an expression, as in `[a = 1] = list`
 */
export function addsPath(node: ts.Node, isPattern: boolean): boolean {
  if (branchingKinds.has(node.kind)) return true;
  switch (node.kind) {
    case ts.SyntaxKind.BinaryExpression: {
      const operator = (node as ts.BinaryExpression).operatorToken.kind;
      return shortCircuits.has(operator) || (isPattern && operator === ts.SyntaxKind.EqualsToken);
    }
    case ts.SyntaxKind.PropertyAccessExpression:
    case ts.SyntaxKind.ElementAccessExpression:
    case ts.SyntaxKind.CallExpression:
      return (node as ts.CallExpression).questionDotToken !== undefined;
    case ts.SyntaxKind.Parameter:
    case ts.SyntaxKind.BindingElement:
      return (node as ts.ParameterDeclaration).initializer !== undefined;
    case ts.SyntaxKind.ShorthandPropertyAssignment:
      return (node as ts.ShorthandPropertyAssignment).objectAssignmentInitializer !== undefined;
    default:
      return false;
  }
}
