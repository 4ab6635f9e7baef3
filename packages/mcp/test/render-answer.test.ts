import assert from 'node:assert/strict';
import type { AnswerList } from '../src/answer/answer.js';
import { parseCursor } from '../src/answer/cursor.js';
import { renderAnswer } from '../src/answer/render-answer.js';

interface StructuredLists {
  readonly lists: Readonly<Record<string, { readonly items?: readonly { readonly handle: string }[] }>>;
  readonly cursor?: string;
}

const keys = ['callers', 'callees', 'members', 'tests', 'overlays'];
const notes = ['3 unresolved calls in the whole graph may add callers'];

/** The lists of a symbol from the positions of a cursor on. */
function listsFrom(offsets: ReadonlyMap<string, number> | undefined): AnswerList[] {
  return keys.flatMap((key, index) => {
    const offset = offsets ? offsets.get(key) : 0;
    if (offset === undefined) return [];
    const all = Array.from({ length: index * 7 }, (_, item) => ({
      handle: `src/${key}.ts#item${item}`,
      file: `src/${key}.ts`,
      lines: [item + 1],
    }));
    return [{ key, noun: key, subject: ' of Server.start', total: all.length, offset, items: all.slice(offset) }];
  });
}

describe('An answer', () => {
  for (const maxTokens of [100, 150, 400, 2000, 100_000]) {
    it(`of at most ${maxTokens} tokens leads through all lists, each item once`, () => {
      const seen: string[] = [];
      let offsets: ReadonlyMap<string, number> | undefined;
      do {
        const lists = listsFrom(offsets);
        const { text, structured } = renderAnswer(
          { lists, notes },
          { maxTokens, freshness: { version: 1, state: 'current' } },
        );
        assert.ok(Buffer.byteLength(text) <= maxTokens * 3, text);
        const { lists: shown, cursor } = structured as unknown as StructuredLists;
        seen.push(...Object.values(shown).flatMap(({ items = [] }) => items.map(({ handle }) => handle)));
        offsets = cursor === undefined ? undefined : parseCursor(cursor).offsets;
      } while (offsets);
      const expected = listsFrom(undefined).flatMap(({ items }) => items.map(({ handle }) => handle));
      assert.deepEqual([...seen].sort(), [...expected].sort());
    });
  }
});
