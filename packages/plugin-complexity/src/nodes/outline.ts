import { posix } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';

/** The members of a node that the measurement needs. The attributes of a large graph can be freed. */
export interface OutlineNode {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly parent: string | undefined;
  readonly file: string | undefined;
  readonly language: string | undefined;
  readonly startLine: number | undefined;
  readonly endLine: number | undefined;
}

const functionTypes: ReadonlySet<string> = new Set(['Function', 'Method', 'Constructor']);

/** Whether a node is a function, which has the value of its own code instead of a sum. */
export function isFunctionNode({ type }: OutlineNode): boolean {
  return functionTypes.has(type);
}

/** The nodes of a graph, by id and by file. */
export class Outline {
  readonly nodes = new Map<string, OutlineNode>();
  readonly byFile = new Map<string, OutlineNode[]>();

  add({ id, name, type, parent, file, language, startLine, endLine }: GraphNode): void {
    const path = file === undefined ? undefined : posix.normalize(file);
    const node = { id, name, type, parent, file: path, language, startLine, endLine };
    this.nodes.set(id, node);
    if (path === undefined) return;
    const others = this.byFile.get(path);
    if (others === undefined) this.byFile.set(path, [node]);
    else others.push(node);
  }

  /** The nodes of a file, in the order of the graph. */
  in(file: string): readonly OutlineNode[] {
    return this.byFile.get(file) ?? [];
  }
}
