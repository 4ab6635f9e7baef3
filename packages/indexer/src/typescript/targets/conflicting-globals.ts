import type { CompilerProgram } from '../compiler/compiler-program.js';
import * as ts from '../compiler/syntax.js';
import type { DeclaredSyntax } from '../declarations/declaration-table.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { isNearerPath } from './nearer-path.js';
import { isModule } from '../syntax/module-syntax.js';
import { addToList } from '../../add-to-list.js';

/**
 * Resolves names that several scripts declare. Scripts share one scope, in which the checker uses the first declaration of a
 * name, but in a workspace most scripts belong to different pages. So a name refers to the declaration in its own script, or
 * else to the one in the nearest script.
 */
export class ConflictingGlobals {
  #byPath: ReadonlyMap<string, readonly DeclaredSyntax[]> | undefined;
  /** The nearest declarations for `#file`, the file of the latest call, by path. */
  readonly #nearest = new Map<string, DeclaredSyntax>();
  #file: ts.SourceFile | undefined;

  constructor(
    private readonly program: CompilerProgram,
    private readonly tables: DeclarationTables,
  ) {}

  /** Returns the declaration that a script's declaration stands for in `file`: itself, or a nearer one with the same path. */
  nearest(declared: DeclaredSyntax, file: ts.SourceFile): DeclaredSyntax {
    const source = declared.declaration.getSourceFile();
    if (source === file || isModule(source)) return declared;
    const other = this.#nearestAt(declared.member.path, file);
    return other !== undefined && isNearerPath(fileNameOf(other), fileNameOf(declared), file.fileName)
      ? other
      : declared;
  }

  /** Caches its results, because every file may declare the same name and refer to it. */
  #nearestAt(path: string, file: ts.SourceFile): DeclaredSyntax | undefined {
    if (file !== this.#file) this.#nearest.clear();
    this.#file = file;
    const cached = this.#nearest.get(path);
    if (cached !== undefined) return cached;
    let nearest: DeclaredSyntax | undefined;
    this.#byPath ??= this.#collect();
    for (const candidate of this.#byPath.get(path) ?? []) {
      const isNearer = nearest === undefined || isNearerPath(fileNameOf(candidate), fileNameOf(nearest), file.fileName);
      if (isNearer) nearest = candidate;
    }
    if (nearest !== undefined) this.#nearest.set(path, nearest);
    return nearest;
  }

  #collect(): ReadonlyMap<string, readonly DeclaredSyntax[]> {
    const byPath = new Map<string, DeclaredSyntax[]>();
    for (const path of this.program.fileNames) {
      const source = this.program.isSource(path) ? this.program.sourceFile(path) : undefined;
      const table = source === undefined || isModule(source) ? undefined : this.tables.of(source);
      if (source === undefined || table === undefined) continue;
      const names = globalNames(source);
      for (const [path, declared] of table.paths) {
        const [name = ''] = path.split('.');
        if (!names.has(name)) continue;
        addToList(byPath, path, declared);
      }
    }
    return byPath;
  }
}

/** The names that a script declares outside of functions and blocks. */
function globalNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    for (const declaration of declarations) {
      const name = ts.getNameOfDeclaration(declaration as ts.Declaration);
      if (name !== undefined && ts.isIdentifier(name)) names.add(name.text);
    }
  }
  return names;
}

function fileNameOf({ declaration }: DeclaredSyntax): string {
  return declaration.getSourceFile().fileName;
}
