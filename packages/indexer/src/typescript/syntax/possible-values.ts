import * as ts from '../compiler/syntax.js';
import { unwrap } from './declared-name.js';
import { nameIn } from './name-roles.js';

/** The operands that may be the value of an operator. The left side of `&&` is omitted: it is falsy, so it cannot be called. */
const operands: ReadonlyMap<ts.SyntaxKind, readonly ('left' | 'right')[]> = new Map([
  [ts.SyntaxKind.EqualsToken, ['right']],
  [ts.SyntaxKind.CommaToken, ['right']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['right']],
  [ts.SyntaxKind.BarBarToken, ['left', 'right']],
  [ts.SyntaxKind.QuestionQuestionToken, ['left', 'right']],
  [ts.SyntaxKind.BarBarEqualsToken, ['left', 'right']],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, ['left', 'right']],
]);

/** The expressions that may be the value of an expression: both sides of a choice, the end of a chain of assignments. */
export function possibleValues(expression: ts.Expression): readonly ts.Expression[] {
  const values: ts.Expression[] = [];
  const pending = [expression];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const value = unwrap(next);
    if (ts.isConditionalExpression(value)) {
      pending.push(value.whenFalse, value.whenTrue);
      continue;
    }
    const sides = ts.isBinaryExpression(value) ? operands.get(value.operatorToken.kind) : undefined;
    if (!ts.isBinaryExpression(value) || sides === undefined) values.push(value);
    else pending.push(...sides.map((side) => value[side]).reverse());
  }
  return values;
}

/**
 * Like `possibleValues`, but also follows names whose value is another name or a choice. A name with any other value, such
 * as a variable initialized with a function, is returned itself.
 */
export function valuesBehind(
  expression: ts.Expression,
  declarationOf: (name: ts.Node) => ts.Node | undefined,
): readonly ts.Expression[] {
  const values: ts.Expression[] = [];
  const visited = new Set([expression]);
  // The loop also visits values that are added during the iteration.
  for (const each of visited) {
    const parts = valuesOf(each, declarationOf);
    if (parts.length === 0) values.push(each);
    for (const part of parts) visited.add(part);
  }
  return values;
}

function valuesOf(
  expression: ts.Expression,
  declarationOf: (name: ts.Node) => ts.Node | undefined,
): readonly ts.Expression[] {
  const own = possibleValues(expression);
  if (own.length > 1) return own;
  const name = nameIn(expression);
  const declaration = name === undefined ? undefined : declarationOf(name);
  const value = declaration === undefined ? undefined : valueOf(declaration);
  const values = value === undefined ? [] : possibleValues(value);
  return values.length > 1 || values.some((each) => nameIn(each) !== undefined) ? values : [];
}

/** The value that a declaration assigns to its name. */
export function valueOf(declaration: ts.Node): ts.Expression | undefined {
  const hasInitializer = ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration);
  return hasInitializer ? declaration.initializer : aliasedValue(declaration);
}

/** The value for which a declaration is an alias, such as a property or an export. */
export function aliasedValue(declaration: ts.Node): ts.Expression | undefined {
  if (ts.isPropertyAssignment(declaration)) return declaration.initializer;
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  if (ts.isBinaryExpression(declaration)) return declaration.right;
  if (ts.isSourceFile(declaration)) return undefined;
  const { parent } = declaration;
  return ts.isBinaryExpression(parent) && (parent.left as ts.Node) === declaration ? parent.right : undefined;
}
