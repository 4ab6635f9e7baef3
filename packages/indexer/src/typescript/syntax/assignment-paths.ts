import * as ts from '../compiler/syntax.js';
import { unwrap } from './declared-name.js';
import { someNode } from './some-node.js';

/** Stands for a computed name in a path. */
export const computedName = '';

/** The names from that of a variable to that of the assigned member, such as `exports`, `x`; `this` stands for itself. */
export type AssignmentPath = readonly string[];

const unaryAssignments: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusPlusToken,
  ts.SyntaxKind.MinusMinusToken,
]);

/** The paths of all variables and members that a piece of syntax assigns or defines, also within functions. */
export function assignmentPathsIn(root: ts.Node): readonly AssignmentPath[] {
  const paths: AssignmentPath[] = [];
  someNode(root, (node) => {
    paths.push(...pathsOf(node));
    return false;
  });
  return paths;
}

function pathsOf(node: ts.Node): readonly AssignmentPath[] {
  if (ts.isBinaryExpression(node)) return isAssignment(node) ? targetsOf(node.left) : [];
  if (ts.isCallExpression(node)) return definedPaths(node);
  if (ts.isForInStatement(node) || ts.isForOfStatement(node)) return targetsOf(node.initializer);
  const isUnary = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node);
  return isUnary && unaryAssignments.has(node.operator) ? targetsOf(node.operand) : [];
}

export function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** A pattern assigns all names in it at most. */
function targetsOf(left: ts.Node): readonly AssignmentPath[] {
  if (!ts.isArrayLiteralExpression(left) && !ts.isObjectLiteralExpression(left)) {
    return ts.isExpression(left) ? [pathOf(left)] : [];
  }
  const paths: AssignmentPath[] = [];
  someNode(left, (node) => {
    if (ts.isIdentifier(node)) paths.push([node.text]);
    return false;
  });
  return paths;
}

/** `Object.defineProperty(exports, 'x', …)` */
function definedPaths({ expression, arguments: [object, key] }: ts.CallExpression): readonly AssignmentPath[] {
  const callee = unwrap(expression);
  const isDefinition = ts.isPropertyAccessExpression(callee) && callee.name.text.startsWith('define');
  if (!isDefinition || object === undefined) return [];
  return [[...pathOf(object), key !== undefined && ts.isStringLiteralLike(key) ? key.text : computedName]];
}

/** Empty for the members of a value that has no name, such as the result of a call. */
function pathOf(expression: ts.Expression): AssignmentPath {
  const names: string[] = [];
  let inner = unwrap(expression);
  for (;;) {
    if (ts.isPropertyAccessExpression(inner)) {
      names.unshift(inner.name.text);
    } else if (ts.isElementAccessExpression(inner)) {
      const { argumentExpression: key } = inner;
      names.unshift(ts.isStringLiteralLike(key) ? key.text : computedName);
    } else {
      if (ts.isIdentifier(inner)) return [inner.text, ...names];
      return inner.kind === ts.SyntaxKind.ThisKeyword ? ['this', ...names] : [];
    }
    inner = unwrap(inner.expression);
  }
}
