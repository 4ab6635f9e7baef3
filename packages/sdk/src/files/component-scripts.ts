const component = /\.(vue|svelte|astro)$/;
const opening = /<!--|<script(?=[\s>])/gi;
const closing = /<\/script\s{0,100}>/gi;
const attribute = /([^\s=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g;
/** Values of the attribute `type` of blocks with code. Others contain data, such as JSON-LD and import maps. */
const scriptType = /^$|script|module|babel|partytown|\b[jt]sx?$/i;
const fence = /^---[^\S\n]*$/gm;

/** Maximum number of characters of the attributes of a tag, which bounds the time for tags that do not end. */
const maxAttributes = 5000;

/** Offsets of a script in the text of a component. */
export type ScriptRange = readonly [start: number, end: number];

/** Whether a file contains scripts beside a template: a component of Vue, Svelte or Astro. */
export function isComponent(path: string): boolean {
  return component.test(path);
}

/** The ranges of the scripts of a component, in the order of the text. They do not overlap. */
export function scriptRanges(path: string, text: string): ScriptRange[] {
  const ranges: ScriptRange[] = [];
  for (const range of [...(path.endsWith('.astro') ? frontmatterOf(text) : []), ...blocksOf(text)]) {
    if (range[0] >= (ranges.at(-1)?.[1] ?? 0)) ranges.push(range);
  }
  return ranges;
}

/** The ranges of the script blocks with code that are not in comments. */
function* blocksOf(text: string): Generator<ScriptRange> {
  for (let at = 0; ;) {
    opening.lastIndex = at;
    const match = opening.exec(text);
    if (match === null) return;
    if (match[0] === '<!--') {
      const end = text.indexOf('-->', opening.lastIndex);
      if (end === -1) return;
      at = end;
      continue;
    }
    at = opening.lastIndex;
    const start = endOfTag(text, at);
    if (start === undefined) continue;
    closing.lastIndex = start;
    const closed = closing.exec(text);
    if (closed === null) return;
    if (scriptType.test(typeIn(text.slice(at, start - 1)))) yield [start, closed.index];
    at = closing.lastIndex;
  }
}

/** The value of the attribute `type` of a tag. */
function typeIn(attributes: string): string {
  for (const [, name, value = ''] of attributes.matchAll(attribute)) {
    if (name?.toLowerCase() === 'type') return value.replaceAll(/["']/g, '');
  }
  return '';
}

/** The offset after a tag whose attributes start at an offset. `undefined` if it does not end. */
function endOfTag(text: string, from: number): number | undefined {
  let quote = '';
  for (let at = from; at < Math.min(text.length, from + maxAttributes); at += 1) {
    const character = text.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
    else if (character === '<') return undefined;
  }
  return undefined;
}

/** The range of the frontmatter of an Astro component. Only white space may precede the frontmatter. */
function frontmatterOf(text: string): ScriptRange[] {
  const [first, second] = [...text.matchAll(fence)];
  if (first === undefined || second === undefined || text.slice(0, first.index).trim() !== '') return [];
  return [[first.index + first[0].length, second.index]];
}
