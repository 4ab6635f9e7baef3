import { toDateString } from '@code-graph/sdk/checks';
import { hasValue, type Column, type Columns } from '../snapshot/column.js';
import { pacer } from '../snapshot/pacer.js';
import { toIndexFilters, type GraphSelection } from './graph-selection.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';

/** Writes `,"name":value` for one element; an empty string if it has no value. */
type MemberWriter = (index: number) => string;

/** Number of elements in a slice of bytes: at most a few milliseconds of work. */
const elementsPerSlice = 2000;

/** Keys that are written whatever fields are selected. */
const nodeKeys: ReadonlySet<string> = new Set(['name', 'type']);
const edgeKeys: ReadonlySet<string> = new Set(['kind']);

/** Writes a graph, or the selected part of it, as a graph document, in slices of bytes. */
export async function* graphJson(snapshot: GraphSnapshot, selection: GraphSelection = {}): AsyncGenerator<Buffer> {
  yield Buffer.from('{"nodes":');
  yield* nodesJson(snapshot, selection);
  yield Buffer.from(',"edges":');
  yield* edgesJson(snapshot, selection);
  yield Buffer.from('}');
}

/** Writes the nodes of a snapshot as a JSON array, in slices of bytes. */
export function nodesJson(snapshot: GraphSnapshot, selection: GraphSelection = {}): AsyncGenerator<Buffer> {
  const ids = snapshot.structure.ids;
  const { hasNode } = toIndexFilters(snapshot, selection);
  const writers = [
    ...memberWriters(snapshot.structure.nodeFields, nodeKeys, selection),
    ...attributeWriters(snapshot.attributes.nodes, nodeKeys, selection),
  ];
  const write = (index: number): string => `{"id":${JSON.stringify(ids[index])}${writeMembers(writers, index)}}`;
  return arrayJson(ids.length, hasNode, write);
}

/** Writes the edges of a snapshot as a JSON array, in slices of bytes. */
export function edgesJson(snapshot: GraphSnapshot, selection: GraphSelection = {}): AsyncGenerator<Buffer> {
  const { ids, sources, targets, edgeFields } = snapshot.structure;
  const { hasEdge } = toIndexFilters(snapshot, selection);
  const quoteId = quoter(ids);
  const writers = [
    ...memberWriters(edgeFields, edgeKeys, selection),
    ...attributeWriters(snapshot.attributes.edges, edgeKeys, selection),
  ];
  return arrayJson(sources.length, hasEdge, (index) => {
    const source = quoteId(sources[index] ?? 0);
    const target = quoteId(targets[index] ?? 0);
    return `{"source":${source},"target":${target}${writeMembers(writers, index)}}`;
  });
}

async function* arrayJson(
  length: number,
  isSelected: (index: number) => boolean,
  write: (index: number) => string,
): AsyncGenerator<Buffer> {
  let text = '[';
  let separator = '';
  for (let index = 0; index < length; index++) {
    if (isSelected(index)) {
      text += separator + write(index);
      separator = ',';
    }
    if (index % elementsPerSlice === elementsPerSlice - 1) {
      yield Buffer.from(text);
      text = '';
      if (pacer.isDue) await pacer.pause();
    }
  }
  yield Buffer.from(`${text}]`);
}

function writeMembers(writers: readonly MemberWriter[], index: number): string {
  let text = '';
  for (const write of writers) text += write(index);
  return text;
}

/** Sorts attributes by name, so that the same graph is the same bytes, in whatever order overlays were applied. */
function attributeWriters(columns: Columns, required: ReadonlySet<string>, selection: GraphSelection): MemberWriter[] {
  const sorted = [...columns].sort(([one], [other]) => (one < other ? -1 : 1));
  return memberWriters(new Map(sorted), required, selection);
}

function memberWriters(columns: Columns, required: ReadonlySet<string>, { fields }: GraphSelection): MemberWriter[] {
  const wanted = [...columns].filter(([name]) => !fields || required.has(name) || fields.has(name));
  return wanted.map(([name, column]) => {
    const key = `,${JSON.stringify(name)}:`;
    const write = valueWriter(column);
    return (index) => (hasValue(column, index) ? key + write(index) : '');
  });
}

function valueWriter(column: Column): (index: number) => string {
  switch (column.type) {
    case 'number':
      return (index) => String(column.values[index]);
    case 'boolean':
      return (index) => (column.values[index] === 0 ? 'false' : 'true');
    case 'date':
      return (index) => `"${toDateString(column.values[index] ?? 0)}"`;
    case 'string': {
      const quote = quoter(column.dictionary);
      return (index) => quote(column.values[index] ?? 0);
    }
  }
}

/** Quotes the strings of a list for JSON, each once and on demand: quoting all at once would block the event loop. */
function quoter(strings: readonly string[]): (index: number) => string {
  const quoted: string[] = [];
  return (index) => (quoted[index] ??= JSON.stringify(strings[index] ?? ''));
}
