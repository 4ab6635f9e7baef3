import ts from 'typescript';
import { unwrap } from './declared-name.js';
import { nameIn } from './name-roles.js';

/** The operands an operator may have as its value. What is on the left of `&&` is of no use to whoever calls or reads it. */
const operands: ReadonlyMap<ts.SyntaxKind, readonly ('left' | 'right')[]> = new Map([
  [ts.SyntaxKind.EqualsToken, ['right']],
  [ts.SyntaxKind.CommaToken, ['right']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['right']],
  [ts.SyntaxKind.BarBarToken, ['left', 'right']],
  [ts.SyntaxKind.QuestionQuestionToken, ['left', 'right']],
  [ts.SyntaxKind.BarBarEqualsToken, ['left', 'right']],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, ['left', 'right']],
]);

/** The expressions one of which gives an expression its value: both sides of a choice, the end of a chain of assignments. */
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
 * As `possibleValues`, and on through names that stand for other names or for choices. What a name stands for by itself,
 * such as the function a variable is declared with, is the name's to tell.
 */
export function valuesBehind(
  expression: ts.Expression,
  declarationOf: (name: ts.Node) => ts.Declaration | undefined,
): readonly ts.Expression[] {
  const values: ts.Expression[] = [];
  const met = new Set([expression]);
  // What is added meanwhile is visited too.
  for (const each of met) {
    const parts = valuesOf(each, declarationOf);
    if (parts.length === 0) values.push(each);
    for (const part of parts) met.add(part);
  }
  return values;
}

function valuesOf(
  expression: ts.Expression,
  declarationOf: (name: ts.Node) => ts.Declaration | undefined,
): readonly ts.Expression[] {
  const own = possibleValues(expression);
  if (own.length > 1) return own;
  const name = nameIn(expression);
  const declaration = name === undefined ? undefined : declarationOf(name);
  const value = declaration === undefined ? undefined : valueOf(declaration);
  const held = value === undefined ? [] : possibleValues(value);
  return held.length > 1 || held.some((each) => nameIn(each) !== undefined) ? held : [];
}

/** What a declaration gives the name it declares as a value. */
export function valueOf(declaration: ts.Declaration): ts.Expression | undefined {
  const hasInitializer = ts.isVariableDeclaration(declaration) || ts.isPropertyDeclaration(declaration);
  return hasInitializer ? declaration.initializer : handedOn(declaration);
}

/** The value a declaration merely gives another name to. */
export function handedOn(declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isPropertyAssignment(declaration)) return declaration.initializer;
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  if (ts.isBinaryExpression(declaration)) return declaration.right;
  if (ts.isSourceFile(declaration)) return undefined;
  const { parent } = declaration;
  return ts.isBinaryExpression(parent) && (parent.left as ts.Node) === declaration ? parent.right : undefined;
}
