import type { GraphStructure } from '../../graph/graph-structure.js';

/** The kinds of nodes that can be ranked among each other. */
export const nodeLevels = ['folders', 'files', 'classes', 'functions'] as const;

export type NodeLevel = (typeof nodeLevels)[number];

const namespaceType = 'Namespace';
const functionTypes: ReadonlySet<string> = new Set(['Function', 'Method']);

/**
 * The nodes of a level, independent of the open containers: namespaces that contain namespaces are folders, other namespaces are files,
 * and types that are neither namespaces nor functions count as classes.
 */
export function nodesAtLevel({ nodeCount, types, typeNames, parents }: GraphStructure, level: NodeLevel): number[] {
  const namespace = typeNames.indexOf(namespaceType);
  const hasNamespaces = new Uint8Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) {
    const parent = parents[node] ?? -1;
    if (types[node] === namespace && parent !== -1) hasNamespaces[parent] = 1;
  }
  const levelOf = (node: number): NodeLevel => {
    const type = types[node] ?? 0;
    if (type === namespace) return hasNamespaces[node] === 1 ? 'folders' : 'files';
    return functionTypes.has(typeNames[type] ?? '') ? 'functions' : 'classes';
  };
  const nodes: number[] = [];
  for (let node = 0; node < nodeCount; node++) if (levelOf(node) === level) nodes.push(node);
  return nodes;
}
