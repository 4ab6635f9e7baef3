import { toDateString } from '@code-graph/sdk/checks';

interface InternalId {
  readonly offset: number;
}

/** The names of an element's values that the engine adds, or that only the projection has. */
const internalNames: ReadonlySet<string> = new Set(['_id', '_label', '_src', '_dst', '_key']);

/** Turns values of the engine into JSON: nodes and edges as `GET /api/graph` serves them, paths as lists of both. */
export class JsonValues {
  /**
   * @param nameOf the name of the property that a column has
   * @param idAt the id of the node at an offset in the engine's table
   */
  constructor(
    private readonly nameOf: (column: string) => string,
    private readonly idAt: (offset: number) => string,
  ) {}

  convert(value: unknown): unknown {
    switch (typeof value) {
      case 'number':
        return Number.isFinite(value) ? value : null;
      case 'bigint':
        return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
      case 'object':
        return value === null ? null : this.#convertObject(value);
      default:
        return value ?? null;
    }
  }

  #convertObject(value: object): unknown {
    if (value instanceof Date) return toDateString(value.getTime());
    if (Array.isArray(value)) return value.map((item) => this.convert(item));
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
    const struct = value as Readonly<Record<string, unknown>>;
    if (Array.isArray(struct['_nodes']) && Array.isArray(struct['_rels'])) {
      return { nodes: this.convert(struct['_nodes']), edges: this.convert(struct['_rels']) };
    }
    if (typeof struct['_label'] === 'string') return this.#convertElement(struct);
    return Object.fromEntries(Object.entries(struct).map(([name, item]) => [name, this.convert(item)]));
  }

  #convertElement(element: Readonly<Record<string, unknown>>): unknown {
    const ends = isInternalId(element['_src']) && isInternalId(element['_dst']);
    const source = ends ? this.idAt((element['_src'] as InternalId).offset) : undefined;
    const target = ends ? this.idAt((element['_dst'] as InternalId).offset) : undefined;
    const values = Object.entries(element).filter(([name, value]) => !internalNames.has(name) && value !== null);
    return {
      ...(ends ? { source, target } : {}),
      ...Object.fromEntries(values.map(([name, value]) => [this.nameOf(name), this.convert(value)])),
    };
  }
}

function isInternalId(value: unknown): value is InternalId {
  return typeof value === 'object' && value !== null && 'offset' in value;
}
