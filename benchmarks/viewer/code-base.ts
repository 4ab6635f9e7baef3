import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { generateGraph } from '../host/generate-graph.js';

const areas = 25;
const membersPerFile = 10;
/** Ordinals of the members of a file that are inside of its class. The class itself has the ordinal 1. */
const lastOfClass = 5;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** A graph of the size that the viewer is made for. */
export interface CodeBase {
  readonly graph: GraphDocument;
  readonly positions: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
}

/**
 * Generates files with classes and functions in nested folders, the given number of dependencies, no two of which have the same ends, and
 * a layout in which folders and files are clusters. Containment is in `parent` only, so that every edge is drawn. Deterministic.
 */
export function generateCodeBase(nodeCount: number, edgeCount: number): CodeBase {
  const flat = generateGraph(nodeCount, Math.ceil(1.5 * edgeCount));
  const folders = new Map<string, GraphNode>();
  const nodes = flat.nodes.map((node, index): GraphNode => {
    const ordinal = index % membersPerFile;
    if (ordinal === 0) return { ...node, parent: addFolders(folders, node.id) };
    return ordinal > 1 && ordinal <= lastOfClass ? { ...node, parent: `${node.parent}#member1` } : node;
  });
  return {
    graph: { nodes: [...folders.values(), ...nodes], edges: distinctDependencies(flat.edges).slice(0, edgeCount) },
    positions: Object.fromEntries(nodes.map(({ id }, index) => [id, positionOf(index, nodeCount)])),
  };
}

/** Adds the folders around a file, `packages/part-7/src/module-150.ts`, in one of some areas. Returns the id of the innermost folder. */
function addFolders(folders: Map<string, GraphNode>, file: string): string {
  const [root = '', part = ''] = file.split('/');
  const area = `area-${Number(part.slice('part-'.length)) % areas}`;
  const chain = [root, `${root}/${area}`, `${root}/${part}`];
  for (const [depth, id] of chain.entries()) {
    const parent = chain[depth - 1];
    folders.set(id, { id, name: id.replace(/^.*\//, ''), type: 'Namespace', ...(parent !== undefined && { parent }) });
  }
  return chain.at(-1) ?? '';
}

function distinctDependencies(edges: readonly GraphEdge[]): GraphEdge[] {
  const ends = new Set<string>();
  return edges.filter(({ source, target, kind }) => {
    const key = `${source} ${target}`;
    if (kind === 'contains' || ends.has(key)) return false;
    ends.add(key);
    return true;
  });
}

/** Folders, the files in them, and the members of a file lie on sunflower spirals around the middle of what contains them. */
function positionOf(index: number, nodeCount: number): { readonly x: number; readonly y: number } {
  const perFolder = 20 * membersPerFile;
  const spread = Math.sqrt(nodeCount);
  const spirals = [
    { ordinal: Math.floor(index / perFolder), step: spread },
    { ordinal: Math.floor(index / membersPerFile) % 20, step: spread / 6 },
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
