import ts from 'typescript';
import type { DeclaredSyntax } from '../declarations/declaration-table.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { isNearerPath } from './nearer-path.js';
import { isModule } from '../program/shared-scope.js';

/**
 * Scripts share one scope, in which the checker lets the first declaration of a name win. In a workspace they are mostly
 * parts of pages that never meet: a name means what its own script declares, else what the nearest one does.
 */
export class ConflictingGlobals {
  #byPath: ReadonlyMap<string, readonly DeclaredSyntax[]> | undefined;
  /** By path, to code in the file that was asked about last. */
  readonly #nearest = new Map<string, DeclaredSyntax>();
  #file: ts.SourceFile | undefined;

  constructor(
    private readonly program: ts.Program,
    private readonly tables: DeclarationTables,
  ) {}

  /** What a script's declaration is to code in `file`: itself, or one of the same path that is nearer. */
  nearest(found: DeclaredSyntax, file: ts.SourceFile): DeclaredSyntax {
    const source = found.declaration.getSourceFile();
    if (source === file || isModule(source)) return found;
    const rival = this.#nearestRival(found.member.path, file);
    return rival !== undefined && isNearerPath(fileNameOf(rival), fileNameOf(found), file.fileName) ? rival : found;
  }

  /** A name may have as many rivals as there are files, and be mentioned in all of them. */
  #nearestRival(path: string, file: ts.SourceFile): DeclaredSyntax | undefined {
    if (file !== this.#file) this.#nearest.clear();
    this.#file = file;
    const known = this.#nearest.get(path);
    if (known !== undefined) return known;
    let nearest: DeclaredSyntax | undefined;
    this.#byPath ??= this.#collect();
    for (const rival of this.#byPath.get(path) ?? []) {
      const isNearer = nearest === undefined || isNearerPath(fileNameOf(rival), fileNameOf(nearest), file.fileName);
      if (isNearer) nearest = rival;
    }
    if (nearest !== undefined) this.#nearest.set(path, nearest);
    return nearest;
  }

  #collect(): ReadonlyMap<string, readonly DeclaredSyntax[]> {
    const byPath = new Map<string, DeclaredSyntax[]>();
    for (const source of this.program.getSourceFiles()) {
      const table = isModule(source) ? undefined : this.tables.of(source);
      if (table === undefined) continue;
      const names = globalNames(source);
      for (const [path, declared] of table.paths) {
        const [name = ''] = path.split('.');
        if (!names.has(name)) continue;
        const rivals = byPath.get(path);
        if (rivals === undefined) byPath.set(path, [declared]);
        else rivals.push(declared);
      }
    }
    return byPath;
  }
}

/** The names a script declares outside of all functions and blocks. */
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
