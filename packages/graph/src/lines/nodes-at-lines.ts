import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { isContainer } from '../traversal/members.js';
import type { FileOutline, NodeLines } from './file-nodes.js';

/** A line of a file, or the gap before it. */
export interface LinePlace {
  readonly line: number;
  readonly isGap: boolean;
  /** Whether the line has code. Blank lines and comments belong to functions, but not to types and namespaces. */
  readonly isCode: boolean;
}

/** Finds the innermost nodes at lines and gaps of a file. Lines and gaps outside of all nodes belong to the node of the file. */
export function nodesAtLines(snapshot: GraphSnapshot, outline: FileOutline, places: readonly LinePlace[]): Set<number> {
  const nodesFound = new Set<number>();
  const sorted = [...places].sort((one, other) => lineBefore(one) - lineBefore(other));
  const open: NodeLines[] = [];
  let next = 0;
  for (const place of sorted) {
    const line = lineBefore(place);
    for (let lines = outline.nodes[next]; lines && lines.startLine <= line; lines = outline.nodes[++next])
      open.push(lines);
    for (let last = open.at(-1); last && last.endLine < line; last = open.at(-1)) open.pop();
    // A gap is in a node that has the lines on both sides of it.
    const around = open.findLast(({ endLine }) => endLine >= place.line);
    const node = around?.node ?? outline.file;
    if (node !== undefined && (place.isCode || !isContainer(snapshot, node))) nodesFound.add(node);
  }
  return nodesFound;
}

function lineBefore({ line, isGap }: LinePlace): number {
  return isGap ? line - 1 : line;
}
