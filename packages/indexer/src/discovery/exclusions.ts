/** The files and folders that one rule excludes from the graph. */
export interface Exclusion {
  /** The rule, in words for the user. */
  readonly rule: string;
  readonly folders: number;
  /** Number of source files, not counting those in the folders. */
  readonly files: number;
  /** The first few files and folders, relative to the workspace root. Folders end with `/`. */
  readonly examples: readonly string[];
  /** The language of the files, if they are excluded because it is not supported. */
  readonly language?: string;
}

const maxExamples = 3;

/** Counts excluded files and folders by rule. */
export class ExclusionTally {
  /** The excluded source files and folders, also those that are not reported. Folders end with `/`. */
  readonly paths = new Set<string>();
  readonly #byRule = new Map<string, Writable<Exclusion>>();

  addFolder(rule: string, path: string): void {
    this.addUnreportedFolder(path);
    this.#entryOf(rule, `${path}/`).folders += 1;
  }

  addUnreportedFolder(path: string): void {
    this.paths.add(`${path}/`);
  }

  addLink(path: string, isFolder: boolean): void {
    if (isFolder) this.addFolder('symbolic links', path);
    else this.addFile('symbolic links', path);
  }

  addFile(rule: string, path: string): void {
    this.paths.add(path);
    this.#entryOf(rule, path).files += 1;
  }

  /** Counts a source in a language that is not supported. Returns the rule. */
  addUnsupported(language: string, path: string): string {
    const rule = `${language} is not supported`;
    const entry = this.#entryOf(rule, path);
    entry.language = language;
    entry.files += 1;
    return rule;
  }

  /** All exclusions, in the order in which their rules first applied. */
  get all(): readonly Exclusion[] {
    return [...this.#byRule.values()];
  }

  #entryOf(rule: string, path: string): Writable<Exclusion> {
    const entry = this.#byRule.get(rule) ?? { rule, folders: 0, files: 0, examples: [] };
    this.#byRule.set(rule, entry);
    if (entry.examples.length < maxExamples) entry.examples = [...entry.examples, path];
    return entry;
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
