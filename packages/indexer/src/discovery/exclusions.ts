/** What a rule leaves out of the graph. */
export interface Exclusion {
  /** The rule, as people are told. */
  readonly rule: string;
  readonly folders: number;
  /** Source files beside those in the folders. */
  readonly files: number;
  /** The first few of them, relative to the workspace root; folders end with `/`. */
  readonly examples: readonly string[];
  /** The language of the files, if they are left out because nothing here reads it. */
  readonly language?: string;
}

const mostExamples = 3;

/** Counts what is left out, by rule. */
export class ExclusionTally {
  readonly #byRule = new Map<string, Writable<Exclusion>>();

  addFolder(rule: string, path: string): void {
    this.#entryOf(rule, `${path}/`).folders += 1;
  }

  addLink(path: string, isFolder: boolean): void {
    if (isFolder) this.addFolder('symbolic links', path);
    else this.addFile('symbolic links', path);
  }

  addFile(rule: string, path: string): void {
    this.#entryOf(rule, path).files += 1;
  }

  /** A source in a language that nothing here reads. */
  addUnsupported(language: string, path: string): void {
    const entry = this.#entryOf(`${language} is not supported`, path);
    entry.language = language;
    entry.files += 1;
  }

  /** In the order in which the rules first applied. */
  get all(): readonly Exclusion[] {
    return [...this.#byRule.values()];
  }

  #entryOf(rule: string, path: string): Writable<Exclusion> {
    const entry = this.#byRule.get(rule) ?? { rule, folders: 0, files: 0, examples: [] };
    this.#byRule.set(rule, entry);
    if (entry.examples.length < mostExamples) entry.examples = [...entry.examples, path];
    return entry;
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
