import type { Hunk } from '../changes/hunk.js';
import { rangesBefore, unitedRanges } from './line-ranges.js';
import type { LineRanges } from './line-ranges.js';

/** The lines of a node in one version of a file. */
export interface NodeLines {
  /** Number of the node. */
  readonly node: number;
  readonly ranges: LineRanges;
}

/**
 * Maps the lines of nodes to the version before a change, without the nodes that it created.
 * @param hunks absent if they are not known: then the change affects all of the nodes, and their lines stay the same
 * @param touched receives the nodes whose lines the change affects
 */
export function nodesBefore(
  nodes: readonly NodeLines[],
  hunks: readonly Hunk[] | undefined,
  touched: Set<number>,
): readonly NodeLines[] {
  if (hunks === undefined) {
    for (const { node } of nodes) touched.add(node);
    return nodes;
  }
  let isSame = true;
  const before: NodeLines[] = [];
  for (const lines of nodes) {
    const { ranges, isTouched } = rangesBefore(lines.ranges, hunks);
    if (isTouched) touched.add(lines.node);
    isSame &&= ranges === lines.ranges;
    if (ranges.length > 0) before.push(ranges === lines.ranges ? lines : { node: lines.node, ranges });
  }
  // Returning the given nodes lets views of the history share them.
  return isSame ? nodes : before;
}

/** The union of the lines of nodes in two branches. Both lists and the result are in the order of the numbers of the nodes. */
export function unitedNodes(one: readonly NodeLines[], other: readonly NodeLines[]): readonly NodeLines[] {
  const united: NodeLines[] = [];
  for (let [i, j] = [0, 0]; ;) {
    const [a, b] = [one[i], other[j]];
    if (a === undefined && b === undefined) break;
    const node = Math.min(a?.node ?? Infinity, b?.node ?? Infinity);
    if (a?.node === node) i += 1;
    if (b?.node === node) j += 1;
    if (a?.node === node && b?.node === node) united.push(unitedLines(a, b));
    else if (a?.node === node) united.push(a);
    else if (b !== undefined) united.push(b);
  }
  return [one, other].find((nodes) => isSame(nodes, united)) ?? united;
}

function unitedLines(one: NodeLines, other: NodeLines): NodeLines {
  const ranges = unitedRanges(one.ranges, other.ranges);
  if (ranges === one.ranges) return one;
  return ranges === other.ranges ? other : { node: one.node, ranges };
}

function isSame(one: readonly NodeLines[], other: readonly NodeLines[]): boolean {
  return one.length === other.length && one.every((lines, index) => lines === other[index]);
}
