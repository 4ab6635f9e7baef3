import { GraphFileError } from './graph-file-error.js';

/** What a key is of. */
export type Target = 'nodes' | 'edges';

/** A key as a file of another program declares it. */
export interface ForeignKey {
  /** Empty for one whose values are not text. */
  readonly name: string;
  /** The type in the words of the format. */
  readonly type: string;
}

/** What a file declares of the values that nodes and edges have in it, by the id that the values name. */
export class DeclaredKeys {
  readonly #keys: Record<Target, Map<string, ForeignKey>> = { nodes: new Map(), edges: new Map() };
  readonly #fallbacks: Record<Target, Map<ForeignKey, string>> = { nodes: new Map(), edges: new Map() };
  #latest: { readonly targets: readonly Target[]; readonly key: ForeignKey } | undefined;

  /** @param noun what the format calls a key */
  constructor(readonly noun: string) {}

  declare(targets: readonly Target[], id: string | undefined, key: ForeignKey, line: number): void {
    if (id === undefined) throw new GraphFileError(`${this.noun === 'key' ? 'a' : 'an'} ${this.noun} has no id`, line);
    for (const target of targets) this.#keys[target].set(id, key);
    this.#latest = { targets, key };
  }

  /** Says what those have that have no value of their own, for the key that was declared last. */
  setFallback(text: string): void {
    if (!this.#latest || this.#latest.key.name === '') return;
    for (const target of this.#latest.targets) this.#fallbacks[target].set(this.#latest.key, text);
  }

  fallbacks(target: Target): Iterable<readonly [ForeignKey, string]> {
    return this.#fallbacks[target];
  }

  /** The key that a value names. */
  find(target: Target, id: string, line: number): ForeignKey {
    const key = this.#keys[target].get(id);
    if (key) return key;
    const named = `the ${this.noun} ${JSON.stringify(id)}`;
    throw new GraphFileError(`there is a value for ${named}, which is not declared for ${target}`, line);
  }
}
