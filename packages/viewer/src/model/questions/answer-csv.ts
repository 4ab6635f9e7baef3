import { toCsvLine } from '@code-graph/client/csv';
import type { Answer } from './answer.js';

const titles = ['group', 'distance', 'id', 'name', 'type', 'file', 'line', 'to', 'detail'];

/** The list of an answer as CSV, with a line of titles. */
export function toAnswerCsv({ groups }: Answer): string {
  const lines = groups.flatMap(({ title, rows }) =>
    rows.map(({ node, to, distance, detail }) => {
      return [title, distance, node.id, node.name, node.type, node.file, node.line, to?.id, detail];
    }),
  );
  return [titles, ...lines].map((cells) => `${toCsvLine(cells)}\r\n`).join('');
}
