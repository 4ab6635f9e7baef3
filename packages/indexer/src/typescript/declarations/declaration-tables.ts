import type * as ts from '../compiler/syntax.js';
import { pathId } from '../../graph/node-id.js';
import { DeclarationTable, type DeclaredMember } from './declaration-table.js';
import { DeclarationWalk } from './declaration-walk.js';
import { languageOf } from '../files/source-kinds.js';

/** The tables of all source files of a run, created on demand. */
export class DeclarationTables {
  readonly #tables = new WeakMap<ts.SourceFile, DeclarationTable>();

  /** `fileOf` returns the relative path of a source of the workspace, `undefined` for any other file. */
  constructor(private readonly fileOf: (path: string) => string | undefined) {}

  /** Returns the table of a file, which has to be bound; `undefined` if it is not a source of the workspace. */
  of(source: ts.SourceFile): DeclarationTable | undefined {
    const cached = this.#tables.get(source);
    if (cached !== undefined) return cached;
    const file = this.fileOf(source.fileName);
    if (file === undefined) return undefined;
    const language = languageOf(file);
    const table = new DeclarationTable(pathId(file), file, source, language);
    this.#tables.set(source, table);
    new DeclarationWalk(table, source, language === 'javascript').run();
    return table;
  }

  memberOf(declaration: ts.Node): DeclaredMember | undefined {
    return this.of(declaration.getSourceFile())?.memberOf(declaration);
  }
}
