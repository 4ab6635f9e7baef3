import { toVisibleText } from '@code-graph/rules/output';
import type { Answer, AnswerList } from './answer.js';
import { Budget, byteLength, defaultItems, defaultMaxTokens } from './budget.js';
import { countOf } from './count-of.js';
import { formatCursor } from './cursor.js';
import { delimitText } from './delimit-text.js';
import { describeItem, toStructuredItem } from './describe-item.js';
import { describeFreshness, type Freshness } from './describe-freshness.js';

/** An answer as the agent receives it: the same as text and as an object. */
export interface RenderedAnswer {
  readonly text: string;
  readonly structured: Record<string, unknown>;
}

export interface RenderOptions {
  /** Undefined if the agent does not say. */
  readonly maxTokens?: number | undefined;
  readonly freshness: Freshness;
}

/** Bytes for what follows the lists: cursor and freshness. */
const trailerBytes = 200;

interface ShownList {
  readonly lines: readonly string[];
  readonly items: readonly object[];
}

/** Cuts an answer to the tokens that the agent allows. The first line of a list has the number of all its items. */
export function renderAnswer(answer: Answer, { maxTokens, freshness }: RenderOptions): RenderedAnswer {
  const budget = new Budget(maxTokens ?? defaultMaxTokens);
  budget.spend(' '.repeat(trailerBytes));
  const notes = (answer.notes ?? []).map((note) => toVisibleText(note));
  for (const note of notes) budget.spend(note);
  const text: string[] = [];
  const add = (line: string): void => {
    text.push(line);
    budget.spend(line);
  };
  for (const line of answer.lead ?? []) add(toVisibleText(line));
  let itemsLeft = maxTokens === undefined ? defaultItems : Infinity;
  const lists: Record<string, object> = {};
  const offsets = new Map<string, number>();
  for (const [index, list] of answer.lists.entries()) {
    // Later lists get the bytes and items that earlier ones leave.
    const share = budget.left / (answer.lists.length - index);
    const { lines, items } = showList(list, {
      bytes: share,
      maxItems: Math.ceil(itemsLeft / (answer.lists.length - index)),
      // Every page leads on, however little the agent allows.
      minItems: index === 0 ? 1 : 0,
    });
    // A list that has no room begins on another page.
    if (index > 0 && byteLength(lines[0] ?? '') > budget.left) {
      offsets.set(list.key, list.offset);
      continue;
    }
    itemsLeft -= items.length;
    for (const line of lines) add(line);
    const next = list.offset + items.length;
    if (next < list.total && list.isFinal !== true) offsets.set(list.key, next);
    lists[list.key] = { count: list.total, ...(items.length > 0 && { items }) };
  }
  const blocks: object[] = [];
  for (const block of answer.blocks ?? []) {
    const { lines, shown } = cutBlock(block.text, budget.left);
    add(`${toVisibleText(block.title)}${shown < lines.length ? `, first ${shown} of ${lines.length} lines` : ''}`);
    for (const line of delimitText(lines.slice(0, shown), block.language)) add(line);
    blocks.push({
      title: toVisibleText(block.title),
      text: lines
        .slice(0, shown)
        .map((line) => toVisibleText(line))
        .join('\n'),
    });
  }
  text.push(...notes);
  const cursor = offsets.size === 0 ? undefined : formatCursor({ version: freshness.version, offsets });
  if (cursor !== undefined) text.push(`more: cursor ${cursor}`);
  text.push(describeFreshness(freshness));
  return {
    text: text.join('\n'),
    structured: {
      ...(answer.lead && { about: answer.lead.map((line) => toVisibleText(line)) }),
      lists,
      ...(blocks.length > 0 && { blocks }),
      ...(notes.length > 0 && { notes }),
      ...(cursor !== undefined && { cursor }),
      ...freshness,
    },
  };
}

interface ListRoom {
  readonly bytes: number;
  readonly minItems: number;
  readonly maxItems: number;
}

function showList(list: AnswerList, { bytes, minItems, maxItems }: ListRoom): ShownList {
  const { noun, subject = '', total, offset } = list;
  const range = offset > 0 ? `, from ${offset + 1}` : '';
  const heading = `${countOf(total, noun)}${toVisibleText(subject)}${range}`;
  const lines = [heading];
  const items: object[] = [];
  let textLeft = bytes - byteLength(heading);
  let structuredLeft = textLeft;
  let file: string | undefined;
  let distance = list.items[0]?.distance ?? 1;
  for (const item of list.items.slice(0, maxItems)) {
    const isFurther = (item.distance ?? 1) > distance;
    if (isFurther) file = undefined;
    const added = [...(isFurther ? [`distance ${item.distance ?? 1}:`] : []), describeItem(item, file)];
    const structured = toStructuredItem(item);
    textLeft -= added.reduce((sum, line) => sum + byteLength(line), 0);
    structuredLeft -= byteLength(JSON.stringify(structured));
    if (items.length >= minItems && Math.min(textLeft, structuredLeft) < 0) break;
    lines.push(...added);
    items.push(structured);
    file = item.file;
    distance = item.distance ?? 1;
  }
  return { lines, items };
}

function cutBlock(text: string, bytes: number): { readonly lines: readonly string[]; readonly shown: number } {
  const lines = text.split('\n');
  let left = bytes;
  const end = lines.findIndex((line) => (left -= byteLength(line)) < 0);
  return { lines, shown: end === -1 ? lines.length : Math.max(end, 1) };
}
