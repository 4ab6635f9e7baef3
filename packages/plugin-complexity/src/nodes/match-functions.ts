import type { FileMeasurement, FunctionMeasurement } from '../file-measurement.js';
import { isFunctionNode, type OutlineNode } from './outline.js';

type LocatedNode = OutlineNode & { readonly startLine: number; readonly endLine: number };

/** Nodes of one name on the same lines, such as two methods `run` of objects on one line. */
interface NodeGroup {
  readonly nodes: LocatedNode[];
  readonly functions: FunctionMeasurement[];
  readonly startLine: number;
  readonly endLine: number;
}

/** The functions of a file and the nodes that they belong to. */
export interface MatchedFunctions {
  readonly nodeOf: ReadonlyMap<FunctionMeasurement, OutlineNode>;
  /** Nodes with a function, by the id of the node that contains them and their name, as of `memberKey`. */
  readonly members: ReadonlyMap<string, OutlineNode>;
  /** Function nodes without a function: declarations without a body, or nodes of another version of the file. */
  readonly unmatched: readonly LocatedNode[];
}

/**
 * Finds the node of each function that has one: the innermost node of its name whose lines contain it. On the same lines, functions and nodes
 * are in the same order. A node may have several functions: a getter and a setter.
 */
export function matchFunctions(measurement: FileMeasurement, nodes: readonly OutlineNode[]): MatchedFunctions {
  const located = nodes.filter((node) => isLocated(node) && isFunctionNode(node)) as LocatedNode[];
  const groups = groupByName(located);
  for (const each of measurement.functions) {
    if (each.name !== undefined) innermost(groups.get(each.name) ?? [], each)?.functions.push(each);
  }
  const nodeOf = new Map<FunctionMeasurement, OutlineNode>();
  for (const group of [...groups.values()].flat()) assign(group, nodeOf);
  const matched = new Set(nodeOf.values());
  matchByLines(measurement, located, matched, nodeOf);
  const members = new Map([...matched].map((node) => [memberKey(node.parent ?? '', node.name), node]));
  return { nodeOf, members, unmatched: located.filter((node) => !matched.has(node)) };
}

export function memberKey(parent: string, name: string): string {
  return `${parent}\n${name}`;
}

export function isLocated(node: OutlineNode): node is LocatedNode {
  return node.startLine !== undefined && node.endLine !== undefined;
}

/** The groups of each name, in the order of their first lines, the outer ones first. */
function groupByName(nodes: readonly LocatedNode[]): Map<string, NodeGroup[]> {
  const byLines = new Map<string, NodeGroup>();
  const byName = new Map<string, NodeGroup[]>();
  for (const node of nodes) {
    const { name, startLine, endLine } = node;
    const key = `${startLine} ${endLine} ${name}`;
    const existing = byLines.get(key);
    if (existing !== undefined) {
      existing.nodes.push(node);
      continue;
    }
    const group = { nodes: [node], functions: [], startLine, endLine };
    byLines.set(key, group);
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [group]);
    else others.push(group);
  }
  for (const groups of byName.values()) groups.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  return byName;
}

function innermost(groups: readonly NodeGroup[], { startLine, endLine }: FunctionMeasurement): NodeGroup | undefined {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.startLine ?? 0) <= startLine) low = middle + 1;
    else high = middle;
  }
  // Lines nest, so the last group that contains the function is the innermost.
  for (let index = low - 1; index >= 0; index -= 1) {
    const group = groups[index];
    if (group !== undefined && group.endLine >= endLine) return group;
  }
  return undefined;
}

function assign({ nodes, functions }: NodeGroup, nodeOf: Map<FunctionMeasurement, OutlineNode>): void {
  let end = -1;
  for (const [index, each] of functions.entries()) {
    const node = nodes[Math.min(index, nodes.length - 1)];
    // A function of the same name inside the function, without a node of its own, is part of it.
    if (node === undefined || (nodes.length === 1 && each.startOffset < end)) continue;
    nodeOf.set(each, node);
    end = Math.max(end, each.endOffset);
  }
}

/** Matches the nodes of other indexers, whose names may have signatures or containers, with the only function on exactly their lines. */
function matchByLines(
  { functions }: FileMeasurement,
  nodes: readonly LocatedNode[],
  matched: Set<OutlineNode>,
  nodeOf: Map<FunctionMeasurement, OutlineNode>,
): void {
  const byLines = new Map<string, FunctionMeasurement[]>();
  for (const each of functions) {
    if (nodeOf.has(each)) continue;
    const key = `${each.startLine} ${each.endLine}`;
    const others = byLines.get(key);
    if (others === undefined) byLines.set(key, [each]);
    else others.push(each);
  }
  for (const node of nodes) {
    if (matched.has(node)) continue;
    const candidates = byLines.get(`${node.startLine} ${node.endLine}`) ?? [];
    const [only] = candidates;
    if (only?.name === undefined || candidates.length > 1 || nodeOf.has(only) || !node.name.includes(only.name))
      continue;
    nodeOf.set(only, node);
    matched.add(node);
  }
}
