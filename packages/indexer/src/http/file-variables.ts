import type { FileRecord } from '../analysis/file-record.js';
import { pathId } from '../graph/node-id.js';
import type { HttpRecord, VariableRef } from './http-record.js';

export type HttpFile = FileRecord & { readonly http: HttpRecord };

/** A variable of a file. */
export interface FileVariable {
  readonly file: HttpFile;
  readonly name: string;
}

/** Finds the variables that files import from each other, by the edges of their imports. */
export class FileVariables {
  readonly #files: ReadonlyMap<string, HttpFile>;
  readonly #records: ReadonlyMap<string, FileRecord>;

  constructor(records: readonly FileRecord[]) {
    this.#records = new Map(records.map((record) => [pathId(record.file), record]));
    this.#files = new Map(records.filter(hasHttp).map((record) => [pathId(record.file), record]));
  }

  get files(): Iterable<HttpFile> {
    return this.#files.values();
  }

  /** The variable that a reference of a file means, given the names that its declaring file has of the wanted kind. */
  find(
    file: HttpFile,
    { name, from }: VariableRef,
    namesIn: (http: HttpRecord) => readonly string[],
  ): FileVariable | undefined {
    if (from === undefined) return { file, name };
    const targets = this.#importedAt(file, from.line, from.module);
    for (const target of targets) {
      const variable = pick(this.#files.get(target), from.imported, namesIn);
      if (variable !== undefined) return variable;
    }
    // An index that exports the variables of other files.
    const behind = targets.flatMap((target) => this.#importsOf(target));
    const imported = behind.flatMap((target) => pick(this.#files.get(target), from.imported, namesIn, true) ?? []);
    return imported.length === 1 ? imported[0] : undefined;
  }

  /** The files that a line of a file imports. Of several, only those whose name is in the module's. */
  #importedAt({ edges }: HttpFile, line: number, module: string): string[] {
    const targets = edges
      .filter(({ kind, lines = '' }) => kind === 'imports' && lines.split(',').includes(String(line)))
      .map(({ target }) => target);
    if (targets.length < 2) return targets;
    const parts = module.split(/[./]+/);
    return targets.filter((target) => parts.includes(target.replace(/^.*\/|\.\w+$/g, '')));
  }

  #importsOf(id: string): readonly string[] {
    return this.#records.get(id)?.edges.flatMap(({ kind, target }) => (kind === 'imports' ? [target] : [])) ?? [];
  }
}

function pick(
  file: HttpFile | undefined,
  imported: string,
  namesIn: (http: HttpRecord) => readonly string[],
  isExact = false,
): FileVariable | undefined {
  if (file === undefined) return undefined;
  const names = namesIn(file.http);
  if (names.includes(imported)) return { file, name: imported };
  if (isExact || (imported !== 'default' && imported !== '*')) return undefined;
  const { defaultExport } = file.http;
  if (defaultExport !== undefined) return names.includes(defaultExport) ? { file, name: defaultExport } : undefined;
  const [only, ...others] = names;
  return only === undefined || others.length > 0 ? undefined : { file, name: only };
}

function hasHttp(record: FileRecord): record is HttpFile {
  return record.http !== undefined;
}
