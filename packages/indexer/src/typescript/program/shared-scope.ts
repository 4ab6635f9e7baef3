import ts from 'typescript';

/** Properties that the binder sets on a file, and that the compiler does not declare. */
interface BoundFile extends ts.SourceFile {
  /** All declarations of a script, at any depth. */
  readonly locals?: ReadonlyMap<ts.__String, ts.Symbol>;
  /** Properties that JavaScript adds to global objects, as in `window.app = …`. */
  readonly jsGlobalAugmentations?: ReadonlyMap<ts.__String, ts.Symbol>;
  /** The syntax that makes the file a CommonJS module: the first `require()`, or an assignment to the exports. */
  readonly commonJsModuleIndicator?: ts.Node;
}

/** Whether the declarations of a bound file are visible in other files only through imports. */
export function isModule(source: BoundFile): boolean {
  return ts.isExternalModule(source) || source.commonJsModuleIndicator !== undefined;
}

/** The files that add to the shared scope of a program, not counting the compiler's libraries. */
export function sharedFilesOf(program: ts.Program): ReadonlySet<ts.SourceFile> {
  // Creating the checker runs the binder.
  program.getTypeChecker();
  const files = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
  return new Set(files.filter((file) => addsToSharedScope(file)));
}

/** Whether a file declares names that are visible without an import: as a script, or by a global augmentation. */
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
