import type { AttributeTarget, AttributeValue, PluginManifest } from '@code-graph/sdk';
import {
  AttributeRules,
  AttributeValueError,
  edgeKey,
  invalidValue,
  maxStringLength,
  tooMuchText,
  unknownElement,
  type EdgeName,
  type SetterCall,
} from '@code-graph/sdk/checks';
import { describeCaller } from '@code-graph/sdk/files';
import { ColumnBuilder, type Column, type GraphAttributes, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { maxTextOf } from '../protocol/attributes-format.js';

/**
 * Collects the attributes that a plugin sets, until it is closed. Throws at once if one does not match its manifest or the graph.
 * Later attributes are lost.
 */
export class AttributeCollector {
  readonly #snapshot: GraphSnapshot;
  readonly #rules: AttributeRules;
  readonly #builders: Readonly<Record<AttributeTarget, ReadonlyMap<string, ColumnBuilder>>>;
  #edgeIndexes: ReadonlyMap<string, readonly number[]> | undefined;
  #totalLength = 0;
  #onLateValue: ((name: string) => void) | undefined;

  /** @param folder the folder of the package, to which code locations are relative */
  constructor(
    manifest: PluginManifest,
    snapshot: GraphSnapshot,
    private readonly folder: string,
  ) {
    const { attributes } = manifest;
    const build = (target: AttributeTarget, length: number): Map<string, ColumnBuilder> =>
      new Map(
        attributes
          .filter((attribute) => (attribute.target ?? 'node') === target)
          .map(({ name, type }) => [name, new ColumnBuilder(type, length, maxStringLength)]),
      );
    this.#snapshot = snapshot;
    this.#rules = new AttributeRules(manifest);
    this.#builders = { node: build('node', snapshot.nodeCount), edge: build('edge', snapshot.edgeCount) };
  }

  /** Ends the collection. Calls the listener for each attribute that is set from now on. */
  close(onLateValue: (name: string) => void): void {
    this.#onLateValue = onLateValue;
  }

  readonly setNode = (id: string, name: string, value: AttributeValue | Date): void => {
    if (this.#onLateValue) {
      this.#onLateValue(name);
      return;
    }
    const index = this.#snapshot.indexOf(id);
    if (index === undefined) throw unknownElement(this.#locate('node', name, id));
    this.#set('node', name, index, value, id);
  };

  readonly setEdge = (edge: EdgeName, name: string, value: AttributeValue | Date): void => {
    if (this.#onLateValue) {
      this.#onLateValue(name);
      return;
    }
    this.#edgeIndexes ??= indexEdges(this.#snapshot);
    const indexes = this.#edgeIndexes.get(edgeKey(edge));
    if (!indexes) throw unknownElement(this.#locate('edge', name, edge));
    for (const index of indexes) this.#set('edge', name, index, value, edge);
  };

  /** The columns with at least one value. */
  build(): GraphAttributes {
    return { nodes: buildColumns(this.#builders.node), edges: buildColumns(this.#builders.edge) };
  }

  #set(target: AttributeTarget, name: string, index: number, value: AttributeValue | Date, element: unknown): void {
    const builder = this.#builders[target].get(name);
    if (!builder) throw this.#rules.undeclared(target, name);
    try {
      const before = builder.textLength;
      builder.set(index, value);
      this.#totalLength += builder.textLength - before;
    } catch (error) {
      if (error instanceof AttributeValueError) throw invalidValue(this.#locate(target, name, element), error);
      throw error;
    }
    const max = maxTextOf(this.#snapshot.structure);
    if (this.#totalLength > max) throw tooMuchText(max);
  }

  /** The call of a setter that is about to be refused. */
  #locate(target: AttributeTarget, name: string, element: unknown): SetterCall {
    const caller = describeCaller(target === 'node' ? this.setNode : this.setEdge, this.folder);
    return { target, name, element, caller };
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
