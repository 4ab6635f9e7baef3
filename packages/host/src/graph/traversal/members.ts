import { valueAt } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { listOf } from '../snapshot/index-lists.js';
import type { Adjacency } from './adjacency.js';

/** Types of nodes that consist of their members: a call of a method or of the constructor is a use of the class. */
const containers: ReadonlySet<unknown> = new Set(['Namespace', 'Class', 'Interface', 'Struct', 'Enum']);

/** A node, and everything it contains if it is a type or a namespace. */
export function withMembers(snapshot: GraphSnapshot, { members }: Adjacency, node: number): ReadonlySet<number> {
  const found = new Set([node]);
  if (!isContainer(snapshot, node)) return found;
  for (const container of found) for (const member of listOf(members, container)) found.add(member);
  return found;
}

/** Names of constructors in the languages of the indexer. In others, a constructor has the name of its type. */
const constructorNames: ReadonlySet<string> = new Set(['constructor', '__init__', '__construct']);

/** Nodes, and the constructors of the types among them: who creates an instance depends on the whole type. */
export function withConstructors(
  snapshot: GraphSnapshot,
  { members }: Adjacency,
  nodes: Iterable<number>,
): ReadonlySet<number> {
  const found = new Set(nodes);
  for (const node of [...found]) {
    if (!isContainer(snapshot, node) || textAt(snapshot, 'type', node) === 'Namespace') continue;
    const ownName = textAt(snapshot, 'name', node);
    for (const member of listOf(members, node)) {
      const name = textAt(snapshot, 'name', member);
      if (constructorNames.has(name) || name === ownName) found.add(member);
    }
  }
  return found;
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

function textAt({ structure }: GraphSnapshot, field: string, node: number): string {
  const column = structure.nodeFields.get(field);
  return String((column && valueAt(column, node)) ?? '');
}
