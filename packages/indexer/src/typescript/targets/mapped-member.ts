import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';

/**
 * Whether a name refers to a member of a mapped type whose function differs from the declared one. The checker links such a member to the
 * declaration that it was mapped from: in `{ [K in keyof Reducers]: () => Action }`, to the reducer.
 */
export function isRetyped(name: ts.Node, declaration: ts.Node, checker: Checker): boolean {
  if (!mayBeRetyped(name, checker)) return false;
  const declared = declarationsOf(checker.getTypeAtLocation(declaration), checker);
  const called = declarationsOf(checker.getTypeAtLocation(name), checker);
  return called.length > 0 && declared.length > 0 && !called.some((each) => declared.includes(each));
}

/** Whether the checker has made the symbol of a member itself, as it does for mapped and generic types. */
export function mayBeRetyped(name: ts.Node, checker: Checker): boolean {
  if (!ts.isPropertyAccessExpression(name.parent) || name.parent.name !== name) return false;
  // Such a symbol remains when an object with the member is spread into another one.
  const symbol = checker.getSymbolAtLocation(name);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Transient) !== 0 && checker.isInWorkspace(symbol);
}

/** The declarations of the call signatures of a type. */
function declarationsOf(type: ts.Type, checker: Checker): (ts.Node | string)[] {
  const parts = checker.partsOfUnion(checker.getNonNullableType(type));
  const signatures = parts.flatMap((part) => checker.getSignaturesOfType(part, ts.SignatureKind.Call));
  return signatures.flatMap((signature) => checker.declarationOfSignature(signature) ?? []);
}
