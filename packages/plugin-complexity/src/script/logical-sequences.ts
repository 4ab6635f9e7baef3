import ts from 'typescript';
import { unparenthesized } from './erased-wrappers.js';

/** Whether a node is `&&`, `||` or `??`. */
export function isLogical(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const operator = node.operatorToken.kind;
  return (
    operator === ts.SyntaxKind.AmpersandAmpersandToken ||
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken
  );
}

/**
 * The number of sequences of like operators in an expression, in the order in which they are written: 1 for `a && b && c`, 3 for
 * `a && b || c && d`. `??` is shorthand and no decision, so it only ends a sequence. Iterative, because generated code has chains of any
 * length.
 */
export function countLogicalSequences(root: ts.BinaryExpression): number {
  let sequences = 0;
  let previous: ts.SyntaxKind | undefined;
  // An expression on the stack is still to be visited, an operator is to be counted.
  const pending: (ts.Expression | ts.SyntaxKind)[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'number') {
      if (next !== previous && next !== ts.SyntaxKind.QuestionQuestionToken) sequences += 1;
      previous = next;
      continue;
    }
    const inner = unparenthesized(next);
    if (isLogical(inner)) pending.push(inner.right, inner.operatorToken.kind, inner.left);
  }
  return sequences;
}
