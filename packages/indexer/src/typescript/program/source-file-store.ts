import ts from 'typescript';
import { reduceToOutline } from './file-outline.js';
import { isNestedTooDeeply } from '../syntax/nesting-depth.js';
import { isDeclarationFile } from '../files/source-kinds.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/** A key for the options of a program that affect how a file is parsed and bound. */
export function parseKeyOf(options: ts.CompilerOptions): string {
  const { jsx, module, moduleDetection, alwaysStrict, strict } = options;
  return JSON.stringify([jsx, module, moduleDetection, alwaysStrict, strict]);
}

/** The detail in which a program needs a source: complete, or reduced to what other files can see. */
export type FileDetail = 'whole' | 'outline';

/** Parses each file, above all libraries, once for all programs with the same parse options. */
export class SourceFileStore {
  /** Absolute paths of files that are nested too deeply to be parsed. */
  readonly tooDeep = new Set<string>();
  readonly #declarations = new Map<string, ts.SourceFile>();
  readonly #sources = { whole: new Map<string, ts.SourceFile>(), outline: new Map<string, ts.SourceFile>() };

  constructor(private readonly tree: TreeFileSystem) {}

  /** Returns `undefined` if the file cannot be read. */
  get(
    path: string,
    options: ts.CreateSourceFileOptions,
    parseKey: string,
    detail: FileDetail,
  ): ts.SourceFile | undefined {
    const isDeclaration = isDeclarationFile(path);
    const files = isDeclaration ? this.#declarations : this.#sources[detail];
    const ownKey = isDeclaration ? '' : parseKey;
    const key = `${path}\n${String(options.languageVersion)} ${String(options.impliedNodeFormat)} ${ownKey}`;
    // A complete file serves as an outline if it is already parsed.
    const cached = files.get(key) ?? (isDeclaration ? undefined : this.#sources.whole.get(key));
    if (cached !== undefined) return cached;
    const text = this.tree.readFile(path);
    if (text === undefined) return undefined;
    const file = this.#parse(path, text, options);
    if (detail === 'outline') reduceToOutline(file);
    files.set(key, file);
    return file;
  }

  /** Drops the sources parsed in this detail. Programs that use them keep them alive. */
  forget(detail: FileDetail): void {
    this.#sources[detail].clear();
  }

  /** Parses a file. One whose nesting would exhaust the stack of the recursive compiler counts as empty. */
  #parse(path: string, text: string, options: ts.CreateSourceFileOptions): ts.SourceFile {
    try {
      const file = ts.createSourceFile(path, text, options);
      if (file.isDeclarationFile || !isNestedTooDeeply(file)) return file;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    this.tooDeep.add(path);
    return ts.createSourceFile(path, '', options);
  }
}
