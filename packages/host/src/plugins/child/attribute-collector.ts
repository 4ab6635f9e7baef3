import {
  PluginError,
  type AttributeTarget,
  type AttributeValue,
  type GraphEdge,
  type PluginManifest,
} from '@code-graph/sdk';
import { ColumnBuilder, ColumnValueError } from '../../graph/snapshot/column-builder.js';
import type { Column } from '../../graph/snapshot/column.js';
import type { GraphSnapshot } from '../../graph/snapshot/graph-snapshot.js';
import type { GraphAttributes } from '../../graph/snapshot/graph-structure.js';
import { longestText, mostText } from '../protocol/attributes-format.js';

/** Collects what a plugin sets, and tells it at once when something does not fit its manifest or the graph. */
export class AttributeCollector {
  readonly #snapshot: GraphSnapshot;
  readonly #builders: Readonly<Record<AttributeTarget, ReadonlyMap<string, ColumnBuilder>>>;
  #edgePlaces: ReadonlyMap<string, readonly number[]> | undefined;
  #textLength = 0;

  constructor(manifest: PluginManifest, snapshot: GraphSnapshot) {
    const { attributes } = manifest;
    const build = (target: AttributeTarget, length: number): Map<string, ColumnBuilder> =>
      new Map(
        attributes
          .filter((attribute) => (attribute.target ?? 'node') === target)
          .map(({ name, type }) => [name, new ColumnBuilder(type, length, longestText)]),
      );
    this.#snapshot = snapshot;
    this.#builders = { node: build('node', snapshot.nodeCount), edge: build('edge', snapshot.edgeCount) };
  }

  setNode(id: string, name: string, value: AttributeValue | Date): void {
    const place = this.#snapshot.indexOf(id);
    if (place === undefined)
      throw new PluginError('UNKNOWN_NODE', `${name} was set on ${quote(id)}, and the graph has no node with this id.`);
    this.#set('node', name, place, value);
  }

  setEdge(edge: Pick<GraphEdge, 'source' | 'target' | 'kind'>, name: string, value: AttributeValue | Date): void {
    this.#edgePlaces ??= indexEdges(this.#snapshot);
    const places = this.#edgePlaces.get(edgeKey(edge));
    if (!places) {
      const kind = edge.kind === undefined ? 'without a kind' : `of the kind ${quote(edge.kind)}`;
      const text = `${quote(edge.source)} -> ${quote(edge.target)} ${kind}`;
      throw new PluginError('UNKNOWN_EDGE', `${name} was set on ${text}, and the graph has no such edge.`);
    }
    for (const place of places) this.#set('edge', name, place, value);
  }

  /** The columns that hold at least one value. */
  build(): GraphAttributes {
    return { nodes: buildColumns(this.#builders.node), edges: buildColumns(this.#builders.edge) };
  }

  #set(target: AttributeTarget, name: string, place: number, value: AttributeValue | Date): void {
    const builder = this.#builders[target].get(name);
    if (!builder) {
      throw new PluginError(
        'UNDECLARED_ATTRIBUTE',
        `The manifest declares no attribute ${quote(name)} for ${target}s.`,
      );
    }
    try {
      const before = builder.textLength;
      builder.set(place, value);
      this.#textLength += builder.textLength - before;
    } catch (error) {
      if (error instanceof ColumnValueError) throw new PluginError('INVALID_VALUE', `${name} ${error.message}.`);
      throw error;
    }
    const most = mostText(this.#snapshot.structure);
    if (this.#textLength > most) {
      throw new PluginError(
        'TOO_MUCH_TEXT',
        `The strings that were set have more than ${most} characters in all, each different one counted once. Set shorter ones.`,
      );
    }
  }
}

function buildColumns(builders: ReadonlyMap<string, ColumnBuilder>): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const [name, builder] of builders) {
    const column = builder.build();
    if (column.count > 0) columns.set(name, column);
  }
  return columns;
}

function indexEdges(snapshot: GraphSnapshot): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let place = 0; place < snapshot.edgeCount; place++) {
    const key = edgeKey(snapshot.edgeAt(place));
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  }
  return places;
}

/** Whatever a plugin passed as an id or a name, as it can stand in a message. */
function quote(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 200)) : typeof value;
}

function edgeKey({ source, target, kind }: Pick<GraphEdge, 'source' | 'target' | 'kind'>): string {
  return JSON.stringify([source, target, kind]);
}
