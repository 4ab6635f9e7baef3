const component = /\.(vue|svelte|astro)$/;
const opening = /<!--|<script(?=[\s>])/gi;
const closing = /<\/script\s{0,100}>/gi;
const fence = /^---[^\S\n]*$/gm;

/** Maximum number of characters of the attributes of a tag, which bounds the time for tags that do not end. */
const maxAttributes = 5000;

/** The extension that the compiler sees after that of a component: it finds `App.vue.ts` for an import of `App.vue`. */
const scriptExtension = '.ts';

/** Whether a file contains scripts beside a template: a component of Vue, Svelte or Astro. */
export function isComponent(path: string): boolean {
  return component.test(path);
}

/** The path under which the compiler sees a source. */
export function toScriptPath(path: string): string {
  return isComponent(path) ? `${path}${scriptExtension}` : path;
}

/** The component that the compiler sees under a path; `undefined` for other paths. */
export function componentAt(scriptPath: string): string | undefined {
  if (!scriptPath.endsWith(scriptExtension)) return undefined;
  const path = scriptPath.slice(0, -scriptExtension.length);
  return isComponent(path) ? path : undefined;
}

/**
 * The scripts of a component, on the lines that they have in its file. All blocks of a component are one module, whether or not they import
 * or export anything.
 */
export function scriptOf(path: string, text: string): string {
  let script = 'export {};';
  let end = 0;
  for (const [start, next] of [...(path.endsWith('.astro') ? frontmatterOf(text) : []), ...blocksOf(text)]) {
    if (start < end) continue;
    script += `${onlyLines(text.slice(end, start))}${text.slice(start, next)}`;
    // A block may end without a semicolon.
    script += ';';
    end = next;
  }
  return `${script}${onlyLines(text.slice(end))}`;
}

/** The ranges of the script blocks that are not in comments. */
function* blocksOf(text: string): Generator<readonly [start: number, end: number]> {
  for (let at = 0; ;) {
    opening.lastIndex = at;
    const found = opening.exec(text);
    if (found === null) return;
    if (found[0] === '<!--') {
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
    yield [start, closed.index];
    at = closing.lastIndex;
  }
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
function frontmatterOf(text: string): (readonly [start: number, end: number])[] {
  const [first, second] = [...text.matchAll(fence)];
  if (first === undefined || second === undefined || text.slice(0, first.index).trim() !== '') return [];
  return [[first.index + first[0].length, second.index]];
}

function onlyLines(text: string): string {
  return text.replace(/[^\n]/g, '');
}
