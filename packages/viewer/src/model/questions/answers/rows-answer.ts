import type { QueryResult } from '@code-graph/client';
import { toVisibleText } from '../../../graph/visible-text.js';
import { toRows } from '../../search/cypher-text.js';
import type { Answer, AnswerRow } from '../answer.js';
import { countOf } from './answer-texts.js';

/**
 * The nodes in the rows of a Cypher query, each once, with the text of its first row.
 * @param isNode whether a value of a row is the id of a node
 */
export function toRowsAnswer(reply: QueryResult, version: number, isNode: (id: string) => boolean): Answer {
  const rows = toRows(reply.data);
  const byId = new Map<string, AnswerRow>();
  for (const cells of rows) {
    for (const { text, id } of cells) {
      if (id === undefined || byId.has(id) || !isNode(id)) continue;
      const others = cells.filter((cell) => cell.id !== id).map((cell) => cell.text);
      const node = { id, name: toVisibleText(text, 200), type: '', file: undefined, line: undefined };
      byId.set(id, { node, detail: toVisibleText(others.join(' · '), 200) });
    }
  }
  return {
    title: `${countOf(rows.length, 'row')} of a Cypher query`,
    total: rows.length,
    version,
    asked: [],
    groups: [{ title: 'Nodes of the rows', total: byId.size, rows: [...byId.values()] }],
    doubts: reply.truncated ? ['The host ended the list of rows: there are more.'] : [],
    drawings: [],
    reply,
  };
}
