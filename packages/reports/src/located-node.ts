import { posix } from 'node:path';
import type { GraphNode, GraphReader } from '@code-graph/sdk';

/** The members of a node that are used here, so that the attributes of a large graph can be freed. */
export interface LocatedNode {
  readonly id: string;
  readonly type: string;
  /** Normalized: `a` instead of `./a`. */
  readonly file: string | undefined;
  /** The first and the last line. Undefined if the node has no lines of its own. */
  readonly range: LineRange | undefined;
  readonly parent: string | undefined;
}

/** Lines from the first to the last, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** The nodes of a graph by id. */
export function locateNodes(graph: GraphReader): ReadonlyMap<string, LocatedNode> {
  const nodes = new Map<string, LocatedNode>();
  for (const node of graph.nodes()) nodes.set(node.id, locate(node));
  return nodes;
}

function locate({ id, type, file, startLine, endLine, parent }: GraphNode): LocatedNode {
  const hasRange = file !== undefined && startLine !== undefined && endLine !== undefined && startLine <= endLine;
  return {
    id,
    type,
    file: file === undefined ? undefined : posix.normalize(file.replaceAll('\\', '/')),
    range: hasRange ? { first: startLine, last: endLine } : undefined,
    parent,
  };
}

/** Whether a node stands for its file as a whole: the outermost namespace of the file. */
export function isFileNode({ type, file, id, range }: LocatedNode, parent: LocatedNode | undefined): boolean {
  if (file === undefined || type.toLowerCase() !== 'namespace' || parent?.file === file) return false;
  return range === undefined || range.first === 1 || id === file || posix.basename(id) === posix.basename(file);
}
