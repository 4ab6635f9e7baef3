/** What kind of name a descriptor is, by the character it ends with. */
export type DescriptorSuffix =
  'namespace' | 'type' | 'term' | 'method' | 'type-parameter' | 'parameter' | 'meta' | 'macro';

export interface Descriptor {
  readonly name: string;
  readonly suffix: DescriptorSuffix;
  /** Where it begins in the symbol: what is before is the symbol of the container. */
  readonly start: number;
}

/** Longer ones are no names that anybody gave. */
export const longestSymbol = 16 * 1024;
const mostDescriptors = 100;

const suffixes: Readonly<Record<string, DescriptorSuffix>> = {
  '/': 'namespace',
  '#': 'type',
  '.': 'term',
  ':': 'meta',
  '!': 'macro',
  '(': 'method',
};

/** Whether the symbol means something only within its document, well-formed or not. */
export function isLocalSymbol(symbol: string): boolean {
  return symbol === 'local' || symbol.startsWith('local ');
}

/** Whether a local symbol has the one id it should have. */
export function isWellFormedLocal(symbol: string): boolean {
  return /^local [\w+$-]+$/.test(symbol);
}

/**
 * The descriptors of a global symbol, the outermost first; `undefined` if it does not follow the grammar, which is in
 * `scip.proto`. Names may have any characters but those that end them, as some indexers do not escape theirs.
 */
export function parseDescriptors(symbol: string): readonly Descriptor[] | undefined {
  let position = skipPackage(symbol);
  if (position === undefined) return undefined;
  const descriptors: Descriptor[] = [];
  while (position < symbol.length) {
    const parsed = parseDescriptor(symbol, position);
    if (parsed === undefined || descriptors.length === mostDescriptors) return undefined;
    descriptors.push(parsed.descriptor);
    position = parsed.end;
  }
  return descriptors.length === 0 ? undefined : descriptors;
}

/** Scheme, manager, package name and version: four words, in which a space is written twice. */
function skipPackage(symbol: string): number | undefined {
  let position = 0;
  for (let word = 0; word < 4; word += 1) {
    let end = symbol.indexOf(' ', position);
    while (end !== -1 && end > position && symbol[end + 1] === ' ') end = symbol.indexOf(' ', end + 2);
    if (end === -1) return undefined;
    position = end + 1;
  }
  return position;
}

function parseDescriptor(symbol: string, start: number): { descriptor: Descriptor; end: number } | undefined {
  const opening = symbol[start];
  if (opening === '(' || opening === '[') {
    const name = parseName(symbol, start + 1);
    if (name === undefined || symbol[name.end] !== (opening === '(' ? ')' : ']')) return undefined;
    const suffix = opening === '(' ? 'parameter' : 'type-parameter';
    return { descriptor: { name: name.text, suffix, start }, end: name.end + 1 };
  }
  const name = parseName(symbol, start);
  const suffix = name && suffixes[symbol[name.end] ?? ''];
  if (name === undefined || suffix === undefined) return undefined;
  const descriptor = { name: name.text, suffix, start };
  if (suffix !== 'method') return { descriptor, end: name.end + 1 };
  const close = symbol.indexOf(')', name.end);
  return close !== -1 && symbol[close + 1] === '.' ? { descriptor, end: close + 2 } : undefined;
}

function parseName(symbol: string, start: number): { text: string; end: number } | undefined {
  if (symbol[start] === '`') {
    let end = symbol.indexOf('`', start + 1);
    while (end !== -1 && symbol[end + 1] === '`') end = symbol.indexOf('`', end + 2);
    return end === -1 ? undefined : { text: symbol.slice(start + 1, end).replaceAll('``', '`'), end: end + 1 };
  }
  const name = /[^/#.:!()[\]`\s]+/y;
  name.lastIndex = start;
  const text = name.exec(symbol)?.[0];
  return text === undefined ? undefined : { text, end: start + text.length };
}
