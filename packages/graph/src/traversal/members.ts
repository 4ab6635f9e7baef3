import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { listOf } from '../snapshot/index-lists.js';
import type { Adjacency } from './adjacency.js';
import { isConstructor, textAt } from './constructors.js';

/** Types of nodes that consist of their members. */
const containers: ReadonlySet<unknown> = new Set(['Namespace', 'Class', 'Interface', 'Struct', 'Enum']);

/** A node, and everything it contains if it is a type or a namespace. */
export function withMembers(snapshot: GraphSnapshot, { members }: Adjacency, node: number): ReadonlySet<number> {
  const nested = new Set([node]);
  if (!isContainer(snapshot, node)) return nested;
  for (const container of nested) for (const member of listOf(members, container)) nested.add(member);
  return nested;
}

/** Nodes, and the constructors of the types among them, because code that creates an instance depends on the whole type. */
export function withConstructors(
  snapshot: GraphSnapshot,
  adjacency: Adjacency,
  nodes: Iterable<number>,
): ReadonlySet<number> {
  const reached = new Set(nodes);
  for (const node of [...reached]) {
    if (!isContainer(snapshot, node) || textAt(snapshot, 'type', node) === 'Namespace') continue;
    for (const member of listOf(adjacency.members, node))
      if (isConstructor(snapshot, adjacency, member)) reached.add(member);
  }
  return reached;
}

/** The nodes that are called when a node is: a type is called through its constructors, a namespace through everything it contains. */
export function withCallable(snapshot: GraphSnapshot, adjacency: Adjacency, node: number): ReadonlySet<number> {
  const isNamespace = textAt(snapshot, 'type', node) === 'Namespace';
  return isNamespace ? withMembers(snapshot, adjacency, node) : withConstructors(snapshot, adjacency, [node]);
}

const deepestContainer = 32;

/** The name of a node with those of the types and functions around it, such as `Server.start`. */
export function qualifiedName(snapshot: GraphSnapshot, { parents }: Adjacency, node: number): string {
  // In an imported graph, nodes may contain each other.
  const around = new Set([node]);
  let parent = parents[node] ?? -1;
  while (parent >= 0 && !around.has(parent) && around.size < deepestContainer) {
    if (textAt(snapshot, 'type', parent) === 'Namespace') break;
    around.add(parent);
    parent = parents[parent] ?? -1;
  }
  return [...around]
    .reverse()
    .map((container) => textAt(snapshot, 'name', container))
    .join('.');
}

/** Whether a node consists of its members. */
export function isContainer(snapshot: GraphSnapshot, node: number): boolean {
  return containers.has(textAt(snapshot, 'type', node));
}
