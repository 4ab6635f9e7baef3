import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { generateGraph } from '../host/generate-graph.js';

const membersPerFile = 10;
const filesPerFolder = 20;
const nodesPerFolder = filesPerFolder * membersPerFile;
const foldersPerArea = 20;
/** Number of other folders that the files of a folder depend on, beside its neighbors. */
const distantFolders = 6;
/** Ordinals of the members of a file that are inside of its class. The class itself has the ordinal 1. */
const lastOfClass = 5;
/** Number of nodes that call the hub, spread over the code base. */
export const callersOfHub = 1000;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Name of the node with the most callers, which no other node has. */
export const hubName = 'hubOfCallers';

/** A graph of the size that the viewer is made for. */
export interface CodeBase {
  readonly graph: GraphDocument;
  /** Of all nodes but folders. */
  readonly positions: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
}

/**
 * Generates files with classes and functions, nested folders around them, dependencies without duplicates, and a layout in which folders
 * and files are clusters. Containment is in `parent` only, so that every edge is drawn. Deterministic.
 */
export function generateCodeBase(nodeCount: number, edgeCount: number): CodeBase {
  const flat = generateGraph(nodeCount, 2 * edgeCount);
  const folders = new Map<string, GraphNode>();
  const nodes = flat.nodes.map((node, index): GraphNode => {
    const ordinal = index % membersPerFile;
    if (ordinal === 0) return { ...node, parent: addFolders(folders, node.id) };
    return ordinal > 1 && ordinal <= lastOfClass ? { ...node, parent: `${node.parent}#member1` } : node;
  });
  const [hub] = nodes.splice(-1);
  if (!hub) throw new RangeError('a code base has nodes');
  const stride = Math.floor(nodes.length / callersOfHub);
  const callers = nodes.filter((_, index) => index % stride === 0).slice(0, callersOfHub);
  const calls = callers.map(({ id }): GraphEdge => ({ source: id, target: hub.id, kind: 'calls' }));
  const dependencies = toDependencies(flat).filter(({ target }) => target !== hub.id);
  nodes.push({ ...hub, name: hubName });
  return {
    graph: {
      nodes: [...folders.values(), ...nodes],
      edges: [...dependencies.slice(0, edgeCount - calls.length), ...calls],
    },
    positions: Object.fromEntries(nodes.map(({ id }, index) => [id, positionOf(index, nodeCount)])),
  };
}

/** Adds the folders around a file, `packages/part-7/src/module-150.ts`, in one of some areas. Returns the id of the innermost folder. */
function addFolders(folders: Map<string, GraphNode>, file: string): string {
  const [root = '', part = ''] = file.split('/');
  const area = `area-${Math.floor(Number(part.slice('part-'.length)) / foldersPerArea)}`;
  const chain = [root, `${root}/${area}`, `${root}/${part}`];
  for (const [depth, id] of chain.entries()) {
    const parent = chain[depth - 1];
    folders.set(id, { id, name: id.replace(/^.*\//, ''), type: 'Namespace', ...(parent !== undefined && { parent }) });
  }
  return chain.at(-1) ?? '';
}

/** The dependencies with different ends. Those between distant folders go to few folders, as in code, and not to all. */
function toDependencies({ nodes, edges }: GraphDocument): GraphEdge[] {
  const indexes = new Map(nodes.map(({ id }, index) => [id, index]));
  const folderCount = Math.ceil(nodes.length / nodesPerFolder);
  const ends = new Set<string>();
  return edges.flatMap((edge) => {
    if (edge.kind === 'contains') return [];
    const [source, target] = [indexes.get(edge.source) ?? 0, indexes.get(edge.target) ?? 0];
    const [from, to] = [source, target].map((index) => Math.floor(index / nodesPerFolder)) as [number, number];
    const folder = Math.abs(from - to) <= 1 ? to : (37 * from + 101 * (1 + (to % distantFolders))) % folderCount;
    const end = nodes[folder * nodesPerFolder + (target % nodesPerFolder)]?.id ?? edge.target;
    const key = `${edge.source} ${end}`;
    if (edge.source === end || ends.has(key)) return [];
    ends.add(key);
    return [{ ...edge, target: end }];
  });
}

/** Folders, the files in them, and the members of a file lie on sunflower spirals around the middle of what contains them. */
function positionOf(index: number, nodeCount: number): { readonly x: number; readonly y: number } {
  const spread = Math.sqrt(nodeCount);
  const spirals = [
    { ordinal: Math.floor(index / nodesPerFolder), step: spread },
    { ordinal: Math.floor(index / membersPerFile) % filesPerFolder, step: spread / 6 },
    { ordinal: index % membersPerFile, step: spread / 20 },
  ];
  let [x, y] = [0, 0];
  for (const { ordinal, step } of spirals) {
    const radius = step * Math.sqrt(ordinal);
    x += radius * Math.cos(ordinal * goldenAngle);
    y += radius * Math.sin(ordinal * goldenAngle);
  }
  return { x, y };
}
