import {
  edgeFieldNames,
  forEachSlice,
  nodeFieldNames,
  type Column,
  type Columns,
  type GraphSnapshot,
} from '@code-graph/graph/snapshot';
import type { ElementTable, ToEngine } from '../protocol/query-protocol.js';
import type { EngineNames } from './engine-names.js';

const idsPerMessage = 20_000;
const numericFields: ReadonlySet<string> = new Set(['startLine', 'endLine', 'weight']);

/** Sends a message to the engine's process. */
type Send = (message: ToEngine) => Promise<void>;

/** Sends a whole graph, in parts between which the event loop runs. */
export async function sendGraph(snapshot: GraphSnapshot, names: EngineNames, send: Send): Promise<void> {
  const { ids } = snapshot.structure;
  const slices: (readonly string[])[] = [];
  await forEachSlice(ids.length, idsPerMessage, (start, end) => {
    slices.push(ids.slice(start, end));
  });
  for (const slice of slices) await send({ type: 'ids', ids: slice });
  await sendColumns('Node', nodeColumnsOf(snapshot), names, send);
  await sendEdges(snapshot, names, send);
  await send({ type: 'project', removed: [], hasEdges: true });
}

/**
 * Sends the columns that differ between two versions with the same structure. If an attribute of edges differs, all edges are sent,
 * because the engine has no key for edges.
 */
export async function sendChanges(
  before: GraphSnapshot,
  after: GraphSnapshot,
  names: EngineNames,
  send: Send,
): Promise<void> {
  const [old, current] = [before.attributes.nodes, after.attributes.nodes];
  const removed = [...old].filter(([name, column]) => current.get(name) !== column).map(([name]) => names.assign(name));
  const added = [...current].filter(([name, column]) => old.get(name) !== column);
  await sendColumns('Node', new Map(added), names, send);
  const hasEdges = !areSame(before.attributes.edges, after.attributes.edges);
  if (hasEdges) await sendEdges(after, names, send);
  await send({ type: 'project', removed, hasEdges });
}

async function sendEdges(snapshot: GraphSnapshot, names: EngineNames, send: Send): Promise<void> {
  const { sources, targets, edgeFields } = snapshot.structure;
  await send({ type: 'ends', sources, targets });
  const columns = new Map([
    ...withFields(edgeFields, edgeFieldNames, snapshot.edgeCount),
    ...snapshot.attributes.edges,
  ]);
  await sendColumns('Edge', columns, names, send);
}

async function sendColumns(table: ElementTable, columns: Columns, names: EngineNames, send: Send): Promise<void> {
  for (const [property, column] of columns) {
    await send({ type: 'column', table, property, name: names.assign(property), column });
  }
}

function nodeColumnsOf({ structure, attributes, nodeCount }: GraphSnapshot): Columns {
  return new Map([...withFields(structure.nodeFields, nodeFieldNames, nodeCount), ...attributes.nodes]);
}

/** Adds the documented fields that no element has, so that a query for them finds nothing instead of being invalid. */
function withFields(columns: Columns, fields: readonly string[], length: number): Columns {
  const absent = fields.filter((name) => !columns.has(name));
  return new Map([...columns, ...absent.map((name): [string, Column] => [name, emptyColumn(name, length)])]);
}

function emptyColumn(name: string, length: number): Column {
  const presence = new Uint8Array((length + 7) >> 3);
  return numericFields.has(name)
    ? { type: 'number', presence, count: 0, values: new Float64Array(length) }
    : { type: 'string', presence, count: 0, values: new Uint32Array(length), dictionary: [] };
}

function areSame(one: Columns, other: Columns): boolean {
  return one.size === other.size && [...one].every(([name, column]) => other.get(name) === column);
}
