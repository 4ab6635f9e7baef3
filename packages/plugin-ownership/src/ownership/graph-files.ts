import { posix } from 'node:path';
import type { GraphNode, GraphReader } from '@code-graph/sdk';

/** The position of a node in the source tree. */
export interface NodePosition {
  readonly id: string;
  /** Normalized, relative to the workspace. */
  readonly file: string | undefined;
  readonly parent: string | undefined;
  /** The first and the last line, from 1. Undefined if all lines of the file belong to the node. */
  readonly lines: readonly [first: number, last: number] | undefined;
  /** Whether the node is a part of its file without known lines. */
  readonly isUnlocated: boolean;
}

/** The files of a graph, and the nodes without a file that contain them, such as folders. */
export class GraphFiles {
  readonly #nodes = new Map<string, NodePosition>();
  readonly #containers = new Map<string, Set<string>>();

  constructor(graph: GraphReader) {
    for (const node of graph.nodes()) this.#nodes.set(node.id, toPosition(node, graph));
    for (const { file, parent } of this.#nodes.values()) {
      if (file === undefined) continue;
      const containers = this.#containers.get(file) ?? new Set();
      this.#containers.set(file, containers);
      if (parent !== undefined) this.#addContainers(parent, containers);
    }
  }

  get files(): Iterable<string> {
    return this.#containers.keys();
  }

  get fileCount(): number {
    return this.#containers.size;
  }

  get nodes(): Iterable<NodePosition> {
    return this.#nodes.values();
  }

  /** Ids of the nodes without a file that contain a file. */
  containersOf(file: string): Iterable<string> {
    return this.#containers.get(file) ?? [];
  }

  #addContainers(id: string, containers: Set<string>): void {
    // The nodes of an imported graph may contain each other.
    const seen = new Set<string>();
    for (let node = this.#nodes.get(id); node !== undefined && !seen.has(node.id);) {
      seen.add(node.id);
      if (node.file === undefined) {
        // If a container was added before, so were its ancestors.
        if (containers.has(node.id)) return;
        containers.add(node.id);
      }
      node = node.parent === undefined ? undefined : this.#nodes.get(node.parent);
    }
  }
}

function toPosition({ id, file, parent, startLine, endLine }: GraphNode, graph: GraphReader): NodePosition {
  const isPart = parent !== undefined && file !== undefined && graph.node(parent)?.file === file;
  return {
    id,
    file: file === undefined ? undefined : posix.normalize(file),
    parent,
    lines: startLine === undefined ? undefined : [startLine, endLine ?? startLine],
    isUnlocated: startLine === undefined && isPart,
  };
}
