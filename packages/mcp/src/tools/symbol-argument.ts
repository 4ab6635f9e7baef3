import { toItem, type Answer } from '../answer/answer.js';
import { isErrorOfHost } from '../host/error-of-host.js';
import type { HostQuestion } from '../host/host-question.js';
import { findSymbolAtLine, parsePosition } from '../host/symbols-at-line.js';
import type { JsonSchema } from './tool.js';

export const symbolSchema: JsonSchema = { type: 'string', minLength: 1, maxLength: 4096 };

/** Maximum number of matches in which the candidates of an ambiguous name are looked up. */
const maxMatches = 500;

/** The id or the name by which the host finds a symbol. */
export async function toHostName(question: HostQuestion, symbol: string): Promise<string> {
  const text = withoutEscapes(symbol);
  const position = parsePosition(text);
  return position ? (await findSymbolAtLine(question, position.file, position.line)).id : text;
}

/** Answers with the candidates if a symbol is the name of several. */
export async function orCandidates(
  question: HostQuestion,
  symbols: readonly string[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isErrorOfHost(error) || error.code !== 'AMBIGUOUS_NAME') throw error;
    const ids = new Set(error.details?.map(({ expected }) => expected));
    for (const symbol of symbols) {
      const answer = await listCandidates(question, symbol, ids);
      if (answer) return answer;
    }
    throw error;
  }
}

async function listCandidates(
  { client, signal }: HostQuestion,
  symbol: string,
  ids: ReadonlySet<unknown>,
): Promise<Answer | undefined> {
  const query = { q: withoutEscapes(symbol), limit: maxMatches };
  const { matches, graph } = await client.get('/api/search', { params: { query }, signal });
  const named = matches.filter(({ node }) => ids.has(node.id));
  if (named.length === 0) return undefined;
  const items = named.map(({ node }) => ({ ...toItem(node), detail: node.type }));
  return {
    lead: [`${JSON.stringify(symbol)} is ambiguous. Call again with the handle of one:`],
    lists: [{ key: 'candidates', noun: 'candidate', total: items.length, offset: 0, items }],
    graph,
  };
}

/** Answers show invisible characters as escapes, and agents repeat them. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/\\u\{([0-9a-f]{1,6})\}/g, (escape, digits: string) => {
    const codePoint = Number.parseInt(digits, 16);
    return codePoint > 0x10ffff ? escape : String.fromCodePoint(codePoint);
  });
}
