import { hasValue, toDateString, type Column, type Columns } from '../snapshot/column.js';
import { toPlaceFilters, type GraphSelection } from './graph-selection.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';

/** Writes `,"name":value` of one element, or nothing where it has no value. */
type MemberWriter = (place: number) => string;

/** How many elements are turned into JSON before other work gets its turn. */
const elementsPerSlice = 2000;

/** Keys that stay whatever fields are selected. */
const nodeKeys: ReadonlySet<string> = new Set(['name', 'type']);
const edgeKeys: ReadonlySet<string> = new Set(['kind']);

/** A graph, or the selected part of it, as the bytes of a graph document in slices. */
export async function* graphJson(snapshot: GraphSnapshot, selection: GraphSelection = {}): AsyncGenerator<Buffer> {
  yield Buffer.from('{"nodes":');
  yield* nodesJson(snapshot, selection);
  yield Buffer.from(',"edges":');
  yield* edgesJson(snapshot, selection);
  yield Buffer.from('}');
}

/** The nodes of a snapshot as the bytes of a JSON array, in slices. */
export function nodesJson(snapshot: GraphSnapshot, selection: GraphSelection = {}): AsyncGenerator<Buffer> {
  const ids = snapshot.structure.ids;
  const { hasNode } = toPlaceFilters(snapshot, selection);
  const writers = [
    ...memberWriters(snapshot.structure.nodeFields, nodeKeys, selection),
    ...attributeWriters(snapshot.attributes.nodes, nodeKeys, selection),
  ];
  const write = (place: number): string => `{"id":${JSON.stringify(ids[place])}${writeMembers(writers, place)}}`;
  return arrayJson(ids.length, hasNode, write);
}

/** The edges of a snapshot as the bytes of a JSON array, in slices. */
export function edgesJson(snapshot: GraphSnapshot, selection: GraphSelection = {}): AsyncGenerator<Buffer> {
  const { ids, sources, targets, edgeFields } = snapshot.structure;
  const { hasEdge } = toPlaceFilters(snapshot, selection);
  const quoteId = quoter(ids);
  const writers = [
    ...memberWriters(edgeFields, edgeKeys, selection),
    ...attributeWriters(snapshot.attributes.edges, edgeKeys, selection),
  ];
  return arrayJson(sources.length, hasEdge, (place) => {
    const source = quoteId(sources[place] ?? 0);
    const target = quoteId(targets[place] ?? 0);
    return `{"source":${source},"target":${target}${writeMembers(writers, place)}}`;
  });
}

async function* arrayJson(
  length: number,
  isSelected: (place: number) => boolean,
  write: (place: number) => string,
): AsyncGenerator<Buffer> {
  let text = '[';
  let separator = '';
  for (let place = 0; place < length; place++) {
    if (isSelected(place)) {
      text += separator + write(place);
      separator = ',';
    }
    if (place % elementsPerSlice === elementsPerSlice - 1) {
      yield Buffer.from(text);
      text = '';
      await new Promise(setImmediate);
    }
  }
  yield Buffer.from(`${text}]`);
}

function writeMembers(writers: readonly MemberWriter[], place: number): string {
  let text = '';
  for (const write of writers) text += write(place);
  return text;
}

/** Attributes come by name, so that the same graph is the same bytes, whatever was applied first. */
function attributeWriters(columns: Columns, required: ReadonlySet<string>, selection: GraphSelection): MemberWriter[] {
  const sorted = [...columns].sort(([one], [other]) => (one < other ? -1 : 1));
  return memberWriters(new Map(sorted), required, selection);
}

function memberWriters(columns: Columns, required: ReadonlySet<string>, { fields }: GraphSelection): MemberWriter[] {
  const wanted = [...columns].filter(([name]) => !fields || required.has(name) || fields.has(name));
  return wanted.map(([name, column]) => {
    const key = `,${JSON.stringify(name)}:`;
    const write = valueWriter(column);
    return (place) => (hasValue(column, place) ? key + write(place) : '');
  });
}

function valueWriter(column: Column): (place: number) => string {
  switch (column.type) {
    case 'number':
      return (place) => String(column.values[place]);
    case 'boolean':
      return (place) => (column.values[place] === 0 ? 'false' : 'true');
    case 'date':
      return (place) => `"${toDateString(column.values[place] ?? 0)}"`;
    case 'string': {
      const quote = quoter(column.dictionary);
      return (place) => quote(column.values[place] ?? 0);
    }
  }
}

/** Turns the texts of a list into JSON, each once and when it is needed first: all at once would hold the event loop. */
function quoter(texts: readonly string[]): (index: number) => string {
  const quoted: string[] = [];
  return (index) => (quoted[index] ??= JSON.stringify(texts[index] ?? ''));
}
