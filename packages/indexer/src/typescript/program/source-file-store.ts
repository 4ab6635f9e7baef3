import ts from 'typescript';
import { reduceToOutline } from './file-outline.js';
import { isNestedTooDeeply } from '../syntax/nesting-depth.js';
import { isDeclarationFile } from '../files/source-kinds.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/** Options, besides those of the file itself, that decide how a file is parsed and bound. */
export function parseKeyOf(options: ts.CompilerOptions): string {
  const { jsx, module, moduleDetection, alwaysStrict, strict } = options;
  return JSON.stringify([jsx, module, moduleDetection, alwaysStrict, strict]);
}

/** What a program needs of a source: all of it, or what other files can see of it. */
export type FileDetail = 'whole' | 'outline';

/** Parses each file once for all programs that read it in the same way, libraries above all. */
export class SourceFileStore {
  /** Absolute paths of files that are nested too deeply to be understood. */
  readonly tooDeep = new Set<string>();
  readonly #declarations = new Map<string, ts.SourceFile>();
  readonly #sources = { whole: new Map<string, ts.SourceFile>(), outline: new Map<string, ts.SourceFile>() };

  constructor(private readonly tree: TreeFileSystem) {}

  /** `undefined` when the file cannot be read. */
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
    // The whole does for an outline where it is at hand.
    const known = files.get(key) ?? (isDeclaration ? undefined : this.#sources.whole.get(key));
    if (known !== undefined) return known;
    const text = this.tree.readFile(path);
    if (text === undefined) return undefined;
    const file = this.#parse(path, text, options);
    if (detail === 'outline') reduceToOutline(file);
    files.set(key, file);
    return file;
  }

  /** Lets go of the sources parsed in such detail. Programs that hold them keep them alive. */
  forget(detail: FileDetail): void {
    this.#sources[detail].clear();
  }

  /** The compiler is recursive: nesting beyond any sense exhausts its stack. Such a file counts as empty. */
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
