/** Names that the engine or the projection uses for its own values. */
const reserved = ['_id', '_label', '_src', '_dst', '_nodes', '_rels', '_key', '_length'] as const;

/**
 * The engine's names of properties. They equal the names of the properties, except that the engine ignores case and has no null
 * characters. A name stays the same for all versions of the graph.
 */
export class EngineNames {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>(reserved);

  constructor() {
    this.assign('id');
  }

  /** The engine's name of a property, which is assigned on the first call. */
  assign(property: string): string {
    const assigned = this.#names.get(property);
    if (assigned !== undefined) return assigned;
    const base = property.replaceAll('\0', '\u{fffd}') || '~';
    let name = base;
    for (let copy = 2; this.#taken.has(name.toLowerCase()); copy++) name = `${base}~${copy}`;
    this.#taken.add(name.toLowerCase());
    this.#names.set(property, name);
    return name;
  }

  /** The engine's name of a property in a query, which may be one that the graph does not have. */
  find(property: string): string {
    return this.#names.get(property) ?? property;
  }

  get properties(): readonly string[] {
    return [...this.#names.keys()];
  }
}
