import type { OutlineNode } from './outline.js';

/** Visits each node that has a parent after all nodes inside it. Nodes that contain each other, as in a faulty graph, are not visited. */
export function* childrenFirst(nodes: ReadonlyMap<string, OutlineNode>): Generator<OutlineNode & { parent: string }> {
  const waiting = new Map<string, number>();
  for (const { parent } of nodes.values()) {
    if (parent !== undefined && nodes.has(parent)) waiting.set(parent, (waiting.get(parent) ?? 0) + 1);
  }
  const ready = [...nodes.values()].filter(({ id }) => !waiting.has(id));
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    const { parent } = node;
    const container = parent === undefined ? undefined : nodes.get(parent);
    if (parent === undefined || container === undefined) continue;
    yield { ...node, parent };
    const left = (waiting.get(parent) ?? 0) - 1;
    waiting.set(parent, left);
    if (left === 0) ready.push(container);
  }
}
