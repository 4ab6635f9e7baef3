import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { csharpSource } from './sources/csharp.js';
import { goSource } from './sources/go.js';
import { javaSource } from './sources/java.js';
import { pythonSource } from './sources/python.js';
import { rustSource } from './sources/rust.js';

/** A language to generate code in. */
export interface GeneratedLanguage {
  readonly name: string;
  /** The grammar's file is `tree-sitter-<grammar>.wasm`. */
  readonly grammar: string;
  readonly pathOf: (file: number) => string;
  /** Returns code that uses declarations of two other files. */
  readonly sourceOf: (file: number, used: readonly [number, number]) => string;
  /** Configuration files by path. */
  readonly configuration: Readonly<Record<string, string>>;
}

export const generatedLanguages: readonly GeneratedLanguage[] = [
  {
    ...{ name: 'C#', grammar: 'c-sharp', sourceOf: csharpSource, configuration: {} },
    pathOf: (file) => `Part${file}/Store${file}.cs`,
  },
  {
    ...{ name: 'Go', grammar: 'go', sourceOf: goSource, configuration: { 'go.mod': 'module example.com/generated\n' } },
    pathOf: (file) => `part${file}/store.go`,
  },
  {
    ...{ name: 'Java', grammar: 'java', sourceOf: javaSource, configuration: {} },
    pathOf: (file) => `generated/part${file}/Store${file}.java`,
  },
  {
    ...{ name: 'Python', grammar: 'python', sourceOf: pythonSource, configuration: { 'generated/__init__.py': '' } },
    pathOf: (file) => `generated/part${file}.py`,
  },
  {
    ...{ name: 'Rust', grammar: 'rust', sourceOf: rustSource },
    configuration: { 'Cargo.toml': '[package]\nname = "generated"\n', 'src/lib.rs': '' },
    pathOf: (file) => `src/part${file}.rs`,
  },
];

/**
 * Writes a tree of source files in one language, each with unique names.
 * @returns the number of files, and their size in bytes
 */
export async function generateSources(
  root: string,
  { pathOf, sourceOf, configuration }: GeneratedLanguage,
  leastBytes: number,
): Promise<{ readonly files: number; readonly bytes: number }> {
  for (const [path, text] of Object.entries(configuration)) await writeInto(root, path, text);
  let files = 0;
  let bytes = 0;
  for (; bytes < leastBytes; files++) {
    const source = sourceOf(files, [Math.max(0, files - 1), Math.floor(files / 2)]);
    bytes += Buffer.byteLength(source);
    await writeInto(root, pathOf(files), source);
  }
  return { files, bytes };
}

async function writeInto(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
