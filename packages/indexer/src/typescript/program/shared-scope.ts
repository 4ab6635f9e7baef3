import type { CompilerProgram } from '../compiler/compiler-program.js';
import * as ts from '../compiler/syntax.js';
import { isJavaScript, isModule } from '../syntax/module-syntax.js';
import { isPartOfFlow } from '../syntax/statement-flow.js';

/** Quick test that excludes most modules. */
const augmentation = /\bdeclare\s+(?:global|module|namespace)\b|\bas\s+namespace\b/;

/** An assignment such as `window.app = …`, which adds to the global objects. */
const globalAssignment = /\b(?:window|globalThis|global|self)\s*\.\s*[\w$]+\s*=[^=]/;

/**
 * The absolute paths of the files that add to the shared scope of a program, not counting the compiler's libraries.
 * @param textOf the text of a file
 */
export function sharedFilesOf(
  program: CompilerProgram,
  textOf: (path: string) => string | undefined,
): ReadonlySet<string> {
  const files = program.fileNames.filter((path) => !program.isLibrary(path) && !path.endsWith('.json'));
  const modules = program.checker.getSymbolsOfFiles(files);
  const isShared = (path: string, index: number): boolean => {
    if (!program.isSource(path) && modules[index] !== undefined && !augmentation.test(textOf(path) ?? '')) return false;
    const source = program.sourceFile(path);
    return source !== undefined && addsToSharedScope(source);
  };
  return new Set(files.filter(isShared));
}

/** Whether a file declares names that are visible without an import: as a script, or by a global augmentation. */
function addsToSharedScope(source: ts.SourceFile): boolean {
  if (isJavaScript(source) && globalAssignment.test(source.text)) return true;
  if (!isModule(source)) return source.statements.some((statement) => declaresName(statement));
  return augmentation.test(source.text) && source.statements.some((statement) => isAugmentation(statement));
}

/** `declare module '…'`, `declare global`, and `export as namespace`. */
function isAugmentation(statement: ts.Statement): boolean {
  if (ts.isNamespaceExportDeclaration(statement)) return true;
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || isGlobal(statement);
}

function isGlobal({ keyword, name }: ts.ModuleDeclaration): boolean {
  return keyword !== ts.SyntaxKind.NamespaceKeyword && ts.isIdentifier(name) && name.text === 'global';
}

/** Whether a statement of a script declares a name, or a variable inside of it does with `var`. */
function declaresName(statement: ts.Node): boolean {
  if (ts.isVariableDeclarationList(statement)) return true;
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
    return true;
  }
  if (ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isModuleDeclaration(statement)) {
    return true;
  }
  return ts.forEachChild(statement, (child) => isPartOfFlow(child) && declaresName(child)) === true;
}
