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
import { findSimilarAttribute } from '../../platform/errors/find-similar-attribute.js';
import { maxStringLength, maxTotalStringLength } from '../protocol/attributes-format.js';

const setters: Readonly<Record<AttributeTarget, string>> = { node: 'setNodeAttribute', edge: 'setEdgeAttribute' };

/**
 * Collects the attributes that a plugin sets, until it is closed. Throws at once if one does not match its manifest or the graph.
 * Later attributes are lost.
 */
export class AttributeCollector {
  readonly #snapshot: GraphSnapshot;
  readonly #prefix: string;
  readonly #builders: Readonly<Record<AttributeTarget, ReadonlyMap<string, ColumnBuilder>>>;
  #edgeIndexes: ReadonlyMap<string, readonly number[]> | undefined;
  #totalLength = 0;
  #onLateValue: ((name: string) => void) | undefined;

  constructor(manifest: PluginManifest, snapshot: GraphSnapshot) {
    const { attributes } = manifest;
    const build = (target: AttributeTarget, length: number): Map<string, ColumnBuilder> =>
      new Map(
        attributes
          .filter((attribute) => (attribute.target ?? 'node') === target)
          .map(({ name, type }) => [name, new ColumnBuilder(type, length, maxStringLength)]),
      );
    this.#snapshot = snapshot;
    this.#prefix = manifest.prefix;
    this.#builders = { node: build('node', snapshot.nodeCount), edge: build('edge', snapshot.edgeCount) };
  }

  /** Ends the collection. Calls the listener for each attribute that is set from now on. */
  close(onLateValue: (name: string) => void): void {
    this.#onLateValue = onLateValue;
  }

  setNode(id: string, name: string, value: AttributeValue | Date): void {
    if (this.#onLateValue) {
      this.#onLateValue(name);
      return;
    }
    const index = this.#snapshot.indexOf(id);
    if (index === undefined)
      throw new PluginError('UNKNOWN_NODE', `${name} was set on ${quote(id)}, and the graph has no node with this id.`);
    this.#set('node', name, index, value);
  }

  setEdge(edge: Pick<GraphEdge, 'source' | 'target' | 'kind'>, name: string, value: AttributeValue | Date): void {
    if (this.#onLateValue) {
      this.#onLateValue(name);
      return;
    }
    this.#edgeIndexes ??= indexEdges(this.#snapshot);
    const indexes = this.#edgeIndexes.get(edgeKey(edge));
    if (!indexes) {
      const kind = edge.kind === undefined ? 'without a kind' : `of the kind ${quote(edge.kind)}`;
      const description = `${quote(edge.source)} -> ${quote(edge.target)} ${kind}`;
      throw new PluginError('UNKNOWN_EDGE', `${name} was set on ${description}, and the graph has no such edge.`);
    }
    for (const index of indexes) this.#set('edge', name, index, value);
  }

  #describeUndeclared(target: AttributeTarget, name: unknown): string {
    const start = `The manifest declares no attribute ${quote(name)} for ${target}s`;
    const other = target === 'node' ? 'edge' : 'node';
    if (typeof name !== 'string') return `${start}.`;
    if (this.#builders[other].has(name))
      return `${start}, but one for ${other}s. Call ${setters[other]}, or change its "target" in the manifest.`;
    const similar = findSimilarAttribute(name, [...this.#builders[target].keys()]);
    if (similar !== undefined) return `${start}. Did you mean ${quote(similar)}?`;
    if (!name.startsWith(this.#prefix)) return `${start}. All names start with ${quote(this.#prefix)}.`;
    return `${start}. Add it to "attributes" in code-graph.plugin.json.`;
  }

  /** The columns with at least one value. */
  build(): GraphAttributes {
    return { nodes: buildColumns(this.#builders.node), edges: buildColumns(this.#builders.edge) };
  }

  #set(target: AttributeTarget, name: string, index: number, value: AttributeValue | Date): void {
    const builder = this.#builders[target].get(name);
    if (!builder) throw new PluginError('UNDECLARED_ATTRIBUTE', this.#describeUndeclared(target, name));
    try {
      const before = builder.textLength;
      builder.set(index, value);
      this.#totalLength += builder.textLength - before;
    } catch (error) {
      if (error instanceof ColumnValueError) throw new PluginError('INVALID_VALUE', `${name} ${error.message}.`);
      throw error;
    }
    const max = maxTotalStringLength(this.#snapshot.structure);
    if (this.#totalLength > max) {
      throw new PluginError(
        'TOO_MUCH_TEXT',
        `The strings of this apply have more than ${max} characters in all, counting equal ones once. Set shorter or fewer ones.`,
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
  const indexes = new Map<string, number[]>();
  for (let index = 0; index < snapshot.edgeCount; index++) {
    const key = edgeKey(snapshot.edgeAt(index));
    const existing = indexes.get(key);
    if (existing) existing.push(index);
    else indexes.set(key, [index]);
  }
  return indexes;
}

/** Formats a value for a message. Plugins without types may pass anything as an id or a name. */
function quote(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 200)) : typeof value;
}

function edgeKey({ source, target, kind }: Pick<GraphEdge, 'source' | 'target' | 'kind'>): string {
  return JSON.stringify([source, target, kind]);
}
