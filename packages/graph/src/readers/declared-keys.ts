import { GraphFileError } from './graph-file-error.js';

/** The elements that a key applies to. */
export type Target = 'nodes' | 'edges';

/** A key as a file of another program declares it. */
export interface ForeignKey {
  /** Empty if the values are not text. */
  readonly name: string;
  /** The name of the type in the format. */
  readonly type: string;
}

/** The declarations of a file's attributes, by the id that values refer to. */
export class DeclaredKeys {
  readonly #keys: Record<Target, Map<string, ForeignKey>> = { nodes: new Map(), edges: new Map() };
  readonly #fallbacks: Record<Target, Map<ForeignKey, string>> = { nodes: new Map(), edges: new Map() };
  #latest: { readonly targets: readonly Target[]; readonly key: ForeignKey } | undefined;

  /** @param noun the format's word for a key */
  constructor(readonly noun: string) {}

  declare(targets: readonly Target[], id: string | undefined, key: ForeignKey, line: number): void {
    if (id === undefined) throw new GraphFileError(`${this.noun === 'key' ? 'a' : 'an'} ${this.noun} has no id`, line);
    for (const target of targets) this.#keys[target].set(id, key);
    this.#latest = { targets, key };
  }

  /** Sets the default value of the key that was declared last. */
  setFallback(text: string): void {
    if (!this.#latest || this.#latest.key.name === '') return;
    for (const target of this.#latest.targets) this.#fallbacks[target].set(this.#latest.key, text);
  }

  fallbacks(target: Target): Iterable<readonly [ForeignKey, string]> {
    return this.#fallbacks[target];
  }

  /** Returns the key that a value refers to. */
  find(target: Target, id: string, line: number): ForeignKey {
    const key = this.#keys[target].get(id);
    if (key) return key;
    const named = `the ${this.noun} ${JSON.stringify(id)}`;
    throw new GraphFileError(`there is a value for ${named}, which is not declared for ${target}`, line);
  }
}
