import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import { isDeclarationFile } from '../files/source-kinds.js';
import { unwrap } from '../syntax/declared-name.js';

const evaluating: ReadonlySet<string> = new Set(['eval', 'Function']);

/** Whether syntax uses names that exist only at run time: `eval`, or members of a class by a computed name. */
export function buildsNames(node: ts.Node, checker: Checker): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const callee = unwrap(node.expression);
    return ts.isIdentifier(callee) && evaluating.has(callee.text) && (node.arguments?.length ?? 0) > 0;
  }
  if (ts.isWithStatement(node)) return true;
  if (!ts.isElementAccessExpression(node)) return false;
  const { argumentExpression: key } = node;
  if (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) return false;
  const object = unwrap(node.expression);
  const isOwn = object.kind === ts.SyntaxKind.ThisKeyword || object.kind === ts.SyntaxKind.SuperKeyword;
  if (!isOwn && !isInstance(checker.getTypeAtLocation(object))) return false;
  const { flags } = checker.getTypeAtLocation(key);
  return (flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike)) === 0;
}

/** Whether a value is an instance of a class that is not declared by a library. */
function isInstance(type: ts.Type): boolean {
  const symbol: ts.Symbol | undefined = type.getSymbol();
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Class) === 0) return false;
  return symbol.declarations.some(({ path }) => !isDeclarationFile(path));
}
