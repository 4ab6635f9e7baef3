import * as ts from '../compiler/syntax.js';
import { isExportsPath, isRequire } from './name-roles.js';
import { someNode } from './some-node.js';

/** Quick test that excludes most files. */
const commonJsNames = /\b(?:require|exports)\b/;

const areCommonJs = new WeakMap<ts.SourceFile, boolean>();

/** Whether the declarations of a file are visible in other files only through imports. */
export function isModule(source: ts.SourceFile): boolean {
  return ts.isExternalModule(source) || (isJavaScript(source) && isCommonJsModule(source));
}

/** Whether JavaScript calls `require()`, or assigns to the exports, at any depth. */
export function isCommonJsModule(source: ts.SourceFile): boolean {
  let isCommonJs = areCommonJs.get(source);
  if (isCommonJs === undefined) {
    isCommonJs = commonJsNames.test(source.text) && someNode(source, isCommonJsSyntax);
    areCommonJs.set(source, isCommonJs);
  }
  return isCommonJs;
}

/** A file without such a statement may be a script, whose declarations are global, even if the configuration makes it a module. */
export function makesModule(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return true;
  return (
    ts.isExportAssignment(statement) ||
    ts.modifiersOf(statement).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** `declare module '…'` and `declare global`. */
export function isAugmentation(statement: ts.Statement): statement is ts.ModuleDeclaration {
  if (!ts.isModuleDeclaration(statement)) return false;
  const { keyword, name } = statement;
  if (ts.isStringLiteral(name)) return true;
  return keyword !== ts.SyntaxKind.NamespaceKeyword && name.text === 'global';
}

function isCommonJsSyntax(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && isRequire(node)) return true;
  if (!ts.isBinaryExpression(node)) return false;
  return node.operatorToken.kind === ts.SyntaxKind.EqualsToken && isExportsPath(node.left);
}

export function isJavaScript(source: ts.SourceFile): boolean {
  return (source.flags & ts.NodeFlags.JavaScriptFile) !== 0;
}
