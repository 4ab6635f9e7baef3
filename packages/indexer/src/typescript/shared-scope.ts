import ts from 'typescript';
import { combinedHash } from '../content-hash.js';

/** Whether a file declares what others see without importing it: as a script, or by augmenting something global. */
export function addsToSharedScope(source: ts.SourceFile, checker: ts.TypeChecker): boolean {
  const isModule = checker.getSymbolAtLocation(source) !== undefined;
  return source.statements.some(isModule ? isAugmentation : isDeclaration);
}

/** Hash of which files add to the scope that all files of a program share; the compiler's own libraries always do. */
export function sharedScopeOf(program: ts.Program): string {
  const checker = program.getTypeChecker();
  const files = program
    .getSourceFiles()
    .filter((file) => !program.isSourceFileDefaultLibrary(file) && addsToSharedScope(file, checker));
  return combinedHash(files.map(({ fileName }) => fileName));
}

/** `declare module '…'`, `declare global`, and `export as namespace`. */
function isAugmentation(statement: ts.Statement): boolean {
  if (ts.isNamespaceExportDeclaration(statement)) return true;
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

function isDeclaration(statement: ts.Statement): boolean {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isVariableStatement(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  );
}
