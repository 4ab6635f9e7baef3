/** The part of a group of nodes that is in one container. */
export interface GroupPart {
  readonly nodes: readonly number[];
  /** Index of the group. */
  readonly group: number;
}

/** Splits groups of nodes by the container that each node is in, because circles are placed by container, not by group. */
export function splitByContainer(
  groups: readonly (readonly number[])[],
  containerOf: (node: number) => number,
): GroupPart[] {
  return groups.flatMap((nodes, group) => {
    const parts = new Map<number, number[]>();
    for (const node of nodes) {
      const container = containerOf(node);
      const part = parts.get(container);
      if (part === undefined) parts.set(container, [node]);
      else part.push(node);
    }
    return [...parts.values()].map((part): GroupPart => ({ nodes: part, group }));
  });
}
