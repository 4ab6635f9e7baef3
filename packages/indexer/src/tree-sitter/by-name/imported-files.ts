import { posix } from 'node:path';

/** A variable or a command at the start of a path. */
const unknownFolder = /^\$(?:\(.*\)|[^/]*)\//;

/** The path that a literal contains. */
export function writtenPath(literal: string): string {
  return literal.replace(/^["'<`]|["'>`]$/g, '').replace(unknownFolder, '');
}

/** Finds the files that paths in sources name. */
export class ImportedFiles {
  /** The only file with a name, or `undefined` if several have it. */
  readonly #byName = new Map<string, readonly string[]>();

  constructor(
    private readonly files: ReadonlySet<string>,
    private readonly extensions: readonly string[],
  ) {
    for (const file of files) {
      const name = posix.basename(file);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), file]);
    }
  }

  /** The file that `path` names in `importer`: relative to it, otherwise the only one whose path ends with it. */
  find(path: string, importer: string): string | undefined {
    for (const extension of ['', ...this.extensions.map((each) => `.${each}`)]) {
      const relative = posix.join(posix.dirname(importer), path + extension);
      if (this.files.has(relative)) return relative;
      const suffix = posix.normalize(path + extension).replace(/^(\.\.?\/)+/, '');
      const [only, ...others] = (this.#byName.get(posix.basename(suffix)) ?? []).filter(
        (file) => file === suffix || file.endsWith(`/${suffix}`),
      );
      if (only !== undefined && others.length === 0) return only;
    }
    return undefined;
  }
}
