import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import { unwrap } from '../syntax/declared-name.js';
import { isJavaScript } from '../syntax/module-syntax.js';
import { childrenOf, isDeclaredName, nameIn } from '../syntax/name-roles.js';
import { mayBeRetyped } from '../targets/mapped-member.js';

/** Requests what the analysis of files will need from the checker, because thousands of single requests take longer. */
export function prefetch(sources: readonly ts.SourceFile[], checker: Checker): void {
  const wanted: WantedNodes = { names: [], callees: [], typed: [] };
  for (const source of sources) collect(source, wanted);
  const { names, callees, typed } = wanted;
  checker.prefetchSymbols(names);
  checker.prefetchTypes([...typed, ...callees.flatMap((callee) => typedPartOf(callee, checker) ?? [])]);
}

/** The nodes that the analysis asks about. */
interface WantedNodes {
  readonly names: ts.Node[];
  readonly callees: ts.Expression[];
  readonly typed: ts.Node[];
}

function collect(source: ts.SourceFile, { names, callees, typed }: WantedNodes): void {
  const isInJavaScript = isJavaScript(source);
  const pending: ts.Node[] = [source];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isDeclaredName(node) || isImportedName(node.parent)) names.push(node);
    } else if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      if (ts.isStringLiteralLike(key)) names.push(key);
      else if (!ts.isNumericLiteral(key)) typed.push(unwrap(node.expression), key);
    } else if (ts.isObjectBindingPattern(node)) {
      typed.push(node);
    } else {
      const callee = calleeOf(node);
      if (callee !== undefined) callees.push(callee);
    }
    // In source order, because some answers of the checker depend on what it was asked before.
    pending.push(...childrenOf(node, isInJavaScript).toReversed());
  }
}

/** Whether a name is imported or exported again: what it stands for decides whether the import is erased. */
function isImportedName(parent: ts.Node): boolean {
  return ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isExportSpecifier(parent);
}

function calleeOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node)) {
    const callee = unwrap(node.expression);
    const isImport = callee.kind === ts.SyntaxKind.ImportKeyword || callee.kind === ts.SyntaxKind.SuperKeyword;
    return isImport ? undefined : callee;
  }
  if (ts.isNewExpression(node)) return node.expression;
  if (ts.isTaggedTemplateExpression(node)) return node.tag;
  return undefined;
}

/** The node whose type decides which function a callee is; undefined if its name is enough. */
function typedPartOf(callee: ts.Expression, checker: Checker): ts.Node | undefined {
  const name = nameIn(callee);
  const symbol = name === undefined ? undefined : checker.getSymbolAtLocation(name);
  if (name === undefined || symbol === undefined) return callee;
  if (mayBeRetyped(name, checker)) return name;
  const { flags } = checker.resolveAlias(symbol);
  const isNamedFunction = (flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method | ts.SymbolFlags.Class)) !== 0;
  return isNamedFunction ? undefined : callee;
}
