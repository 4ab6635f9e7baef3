import type { NodeSummary } from '@code-graph/client';
import { toVisibleText } from '@code-graph/rules/output';
import { ToolError } from '../tools/tool-error.js';
import type { HostQuestion } from './host-question.js';

const position = /^([^#]+):([1-9]\d{0,8})(?::\d+)?$/;

/** The file and the line of a text such as `src/app.ts:12`. */
export function parsePosition(text: string): { readonly file: string; readonly line: number } | undefined {
  const [, file, line] = position.exec(text) ?? [];
  return file === undefined ? undefined : { file: file.replace(/^\.\//, ''), line: Number(line) };
}

/**
 * The node around a line of a file that is not around another one: the file itself outside of its declarations.
 * @throws ToolError `NOT_FOUND` for a line after the last one
 */
export async function findSymbolAtLine(question: HostQuestion, file: string, line: number): Promise<NodeSummary> {
  const { client, signal } = question;
  let innermost: NodeSummary | undefined;
  for (let offset = 0; ;) {
    const query = { direction: 'out', kind: 'contains', depth: 5, limit: 500, offset } as const;
    const { node, neighbors, more } = await client.get('/api/graph/nodes/{id}/neighbors', {
      params: { path: { id: file }, query },
      signal,
    });
    innermost ??= node;
    if (node.endLine !== undefined && line > node.endLine) throw beyondEnd(file, node.endLine, line);
    for (const { node: member } of neighbors) {
      if (member.file === node.file && isAround(member, line) && sizeOf(member) <= sizeOf(innermost))
        innermost = member;
    }
    offset += neighbors.length;
    if (more === 0) return innermost;
  }
}

function isAround({ startLine, endLine }: NodeSummary, line: number): boolean {
  return startLine !== undefined && endLine !== undefined && startLine <= line && line <= endLine;
}

function sizeOf({ startLine = 0, endLine = Infinity }: NodeSummary): number {
  return endLine - startLine;
}

function beyondEnd(file: string, lastLine: number, line: number): ToolError {
  const message = `${toVisibleText(file)} ends at line ${lastLine}, and has no line ${line}.`;
  return new ToolError('NOT_FOUND', message, 'Call again with a line of the file, or with the name of the symbol.');
}
