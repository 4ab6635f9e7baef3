import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GraphEdge, GraphNode } from '@code-graph/sdk';
import { MemoryContext } from '../../../test-support/memory-context.js';
import plugin from '../src/index.js';

/** Writes files into a folder. */
export function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** The node of a file: the id is the path. */
export function fileOf(file: string, parent?: string): GraphNode {
  return { id: file, name: file, type: 'Namespace', file, ...(parent !== undefined && { parent }) };
}

/** A node inside a file: the id is the path and the name. `lines` is one line, or the first and the last. */
export function member(
  file: string,
  type: string,
  name: string,
  lines: number | readonly [number, number],
  parent = file,
): GraphNode {
  const [startLine, endLine] = typeof lines === 'number' ? [lines, lines] : lines;
  return { id: `${file}#${name}`, name, type, file, startLine, endLine, parent };
}

/** Applies the plugin to a graph. */
export async function apply(
  folder: string,
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[] = [],
): Promise<MemoryContext> {
  const context = new MemoryContext(folder, nodes, { edges });
  await plugin.applyAsync(context, {});
  return context;
}

/** The values of a node: cyclomatic and cognitive complexity, and lines of code. */
export function valuesOf(context: MemoryContext, id: string): unknown[] {
  const attributes = context.attributes(id) ?? {};
  return ['cyclomatic', 'cognitive', 'loc'].map((name) => attributes[`complexity:${name}`]);
}

/** The values of a node, by the name of the attribute without its prefix. */
export function complexityOf(context: MemoryContext, id: string): { cyclomatic: unknown; cognitive: unknown } {
  const [cyclomatic, cognitive] = valuesOf(context, id);
  return { cyclomatic, cognitive };
}

export function textsOf(context: MemoryContext): string[] {
  return context.messages.map(({ level, text }) => `${level}: ${text}`);
}
