import ts from 'typescript';
import { isNestedTooDeeply } from './nesting-depth.js';
import type { TreeFileSystem } from './tree-file-system.js';

/** Options, besides those of the file itself, that decide how a file is parsed and bound. */
export function parseKeyOf(options: ts.CompilerOptions): string {
  const { jsx, module, moduleDetection, alwaysStrict, strict } = options;
  return JSON.stringify([jsx, module, moduleDetection, alwaysStrict, strict]);
}

/** Parses each file once for all programs that read it in the same way, libraries above all. */
export class SourceFileStore {
  /** Absolute paths of files that are nested too deeply to be understood. */
  readonly tooDeep = new Set<string>();
  readonly #files = new Map<string, ts.SourceFile>();

  constructor(private readonly tree: TreeFileSystem) {}

  /** `undefined` when the file cannot be read. */
  get(path: string, options: ts.CreateSourceFileOptions, parseKey: string): ts.SourceFile | undefined {
    const ownKey = /\.d\.[cm]?ts$/.test(path) ? '' : parseKey;
    const key = `${path}\n${String(options.languageVersion)} ${String(options.impliedNodeFormat)} ${ownKey}`;
    const known = this.#files.get(key);
    if (known !== undefined) return known;
    const text = this.tree.readFile(path);
    if (text === undefined) return undefined;
    const file = this.#parse(path, text, options);
    this.#files.set(key, file);
    return file;
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
