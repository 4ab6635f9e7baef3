import ts from 'typescript';

/** What the binder leaves at a file; known to all programs, but not declared. */
interface BoundFile extends ts.SourceFile {
  /** All that a script declares, wherever in it. */
  readonly locals?: ReadonlyMap<ts.__String, ts.Symbol>;
  /** What JavaScript adds to global objects, as in `window.app = …`. */
  readonly jsGlobalAugmentations?: ReadonlyMap<ts.__String, ts.Symbol>;
  /** What makes it a CommonJS module: the first `require()`, or what is assigned to the exports. */
  readonly commonJsModuleIndicator?: ts.Node;
}

/** Whether what a bound file declares is seen in no other file without an import. */
export function isModule(source: BoundFile): boolean {
  return ts.isExternalModule(source) || source.commonJsModuleIndicator !== undefined;
}

/** The files that add to the scope that all files of a program share; the compiler's own libraries always do. */
export function sharedFilesOf(program: ts.Program): ReadonlySet<ts.SourceFile> {
  // The binder runs when there is a checker.
  program.getTypeChecker();
  const files = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
  return new Set(files.filter((file) => addsToSharedScope(file)));
}

/** Whether a file declares what others see without importing it: as a script, or by augmenting something global. */
function addsToSharedScope(source: BoundFile): boolean {
  const { locals, jsGlobalAugmentations, statements } = source;
  if (jsGlobalAugmentations !== undefined && jsGlobalAugmentations.size > 0) return true;
  return isModule(source) ? statements.some(isAugmentation) : locals !== undefined && locals.size > 0;
}

/** `declare module '…'`, `declare global`, and `export as namespace`. */
function isAugmentation(statement: ts.Statement): boolean {
  if (ts.isNamespaceExportDeclaration(statement)) return true;
  if (!ts.isModuleDeclaration(statement)) return false;
  return ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}
