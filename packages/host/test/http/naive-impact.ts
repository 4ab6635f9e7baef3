import type { GraphDocument, GraphEdge } from '@code-graph/sdk';

/** A reached node. Distance 0 is a changed node. */
interface Reached {
  distance: number;
  /** The edges by which it is reached from nodes one step nearer. */
  edges: GraphEdge[];
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly edge: GraphEdge;
}

/**
 * The impact of changed nodes, from its definition, by repeating all steps until nothing changes. A node has two states: `plain`, and
 * `contract` for changed nodes and the members that override them.
 */
export function naiveImpact({ nodes, edges }: GraphDocument, changed: readonly string[]): Map<string, Reached> {
  const isContained = new Set(nodes.map(({ parent }) => parent));
  const canPassImports = (id: string): boolean => changed.includes(id) || !isContained.has(id);
  const constructors = new Map(
    nodes.filter(({ name, type }) => type === 'Method' && name === 'constructor').map(({ id, parent }) => [id, parent]),
  );
  const steps: Step[] = [];
  for (const edge of edges) {
    const { source, target, kind } = edge;
    const add = (from: string, to: string): void => {
      steps.push({ from, to, edge });
    };
    if (kind === 'overrides') {
      add(`plain ${source}`, `plain ${target}`);
      add(`contract ${source}`, `plain ${target}`);
      add(`contract ${target}`, `contract ${source}`);
    } else if (kind === 'imports' ? canPassImports(target) : kind !== 'contains') {
      add(`plain ${target}`, `plain ${source}`);
      add(`contract ${target}`, `plain ${source}`);
    } else if (kind === 'contains' && constructors.get(target) === source) {
      add(`plain ${source}`, `plain ${target}`);
      add(`contract ${source}`, `plain ${target}`);
    }
  }
  const distances = new Map(changed.map((id) => [`contract ${id}`, 0]));
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (const { from, to } of steps) {
      const distance = (distances.get(from) ?? Infinity) + 1;
      if (distance >= (distances.get(to) ?? Infinity)) continue;
      distances.set(to, distance);
      isChanging = true;
    }
  }
  const idOf = (state: string): string => state.slice(state.indexOf(' ') + 1);
  const reached = new Map<string, Reached>();
  for (const [state, distance] of distances) {
    const earlier = reached.get(idOf(state));
    reached.set(idOf(state), { distance: Math.min(distance, earlier?.distance ?? Infinity), edges: [] });
  }
  for (const { from, to, edge } of steps) {
    const node = reached.get(idOf(to));
    const isNearest = node !== undefined && distances.get(to) === node.distance;
    if (isNearest && distances.get(from) === node.distance - 1 && !node.edges.includes(edge)) node.edges.push(edge);
  }
  return reached;
}

/** The nodes that tests depend on, from the definition: tests, and what a node that is reached calls, is overridden by, or is part of. */
export function naiveTestReach({ nodes, edges }: GraphDocument, tests: ReadonlySet<string>): Set<string> {
  const types = new Map(nodes.map(({ id, type }) => [id, type]));
  const steps = [
    ...edges.filter(({ kind }) => kind !== 'contains').map(({ source, target }) => [source, target]),
    ...edges.filter(({ kind }) => kind === 'overrides').map(({ source, target }) => [target, source]),
    ...nodes.filter(({ parent = '' }) => types.get(parent) !== 'Namespace').map(({ id, parent = '' }) => [id, parent]),
  ];
  const reached = new Set(tests);
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const [from = '', to = ''] of steps) if (reached.has(from)) reached.add(to);
  }
  return reached;
}
