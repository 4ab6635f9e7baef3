import { toItem, type Answer } from '../answer/answer.js';
import { findSymbolAtLine, parsePosition } from '../host/symbols-at-line.js';
import { symbolSchema } from './symbol-argument.js';
import { offsetOf, readText, readTexts, textList, type Tool, type ToolCall } from './tool.js';

/** The ways to match that name a node. The others find similar names. */
const exactMatches: ReadonlySet<string> = new Set(['id', 'name', 'path']);
const pageSize = 500;

/** `find`: the symbols that a text names. */
export const findTool: Tool = {
  name: 'find',
  description: 'Finds symbols and files by name, qualified name, initials, path or file:line.',
  properties: { text: { ...symbolSchema, maxLength: 200 }, type: textList('Such as Method, Class, Namespace (files)') },
  required: ['text'],
  answer: (call) => {
    const text = readText(call, 'text') ?? '';
    const position = parsePosition(text);
    return position ? findAtLine(call, position) : findByName(call, text);
  },
};

async function findAtLine(
  call: ToolCall,
  { file, line }: { readonly file: string; readonly line: number },
): Promise<Answer> {
  const { client, signal } = call;
  const { id } = await findSymbolAtLine(call, file, line);
  const { node, graph } = await client.get('/api/graph/nodes/{id}/neighbors', {
    params: { path: { id }, query: { limit: 1 } },
    signal,
  });
  return {
    lists: [{ key: 'symbols', noun: 'symbol', total: 1, offset: 0, items: [{ ...toItem(node), detail: node.type }] }],
    graph,
  };
}

async function findByName(call: ToolCall, text: string): Promise<Answer> {
  const { client, signal } = call;
  const types = readTexts(call, 'type');
  const query = { q: text, limit: pageSize, ...(types && types.length > 0 && { type: types.join(',') }) };
  const offset = offsetOf(call, 'symbols') ?? offsetOf(call, 'similar') ?? 0;
  const pageOffset = offset - (offset % pageSize);
  const page = await client.get('/api/search', { params: { query: { ...query, offset: pageOffset } }, signal });
  const items = page.matches.map(({ node, match }) => ({
    match,
    item: { ...toItem(node), detail: node.type },
  }));
  const exact = items.filter(({ match }) => exactMatches.has(match)).length;
  // Matches are ordered by their rank. All exact ones are known if the page has another one, or ends.
  const isWhole = pageOffset === 0 && (exact < items.length || page.more === 0);
  const isExact = isWhole && exact > 0 && offset < exact;
  const total = isExact ? exact : page.total;
  const similar = isExact && page.total > exact ? `, ${page.total - exact} similar` : '';
  return {
    lists: [
      {
        key: isExact ? 'symbols' : 'similar',
        noun: isExact ? 'symbol' : 'match/matches',
        subject: `${isExact || page.total === 0 ? ' named' : ' similar to'} ${JSON.stringify(text)}${similar}`,
        total,
        offset,
        items: items.slice(offset - pageOffset, isExact ? exact : undefined).map(({ item }) => item),
      },
    ],
    graph: page.graph,
  };
}
