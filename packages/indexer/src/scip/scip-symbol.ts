/** The kind of a descriptor, which its last character encodes. */
export type DescriptorSuffix =
  | 'namespace'
  | 'type'
  | 'term'
  | 'method'
  | 'type-parameter'
  | 'parameter'
  | 'meta'
  | 'macro';

export interface Descriptor {
  readonly name: string;
  readonly suffix: DescriptorSuffix;
  /** Offset in the symbol. The part before it is the symbol of the container. */
  readonly start: number;
}

/** Maximum characters of a symbol: longer ones do not occur in real code. */
export const longestSymbol = 16 * 1024;
const maxDescriptors = 100;

const suffixes: Readonly<Record<string, DescriptorSuffix>> = {
  '/': 'namespace',
  '#': 'type',
  '.': 'term',
  ':': 'meta',
  '!': 'macro',
  '(': 'method',
};

/** Whether the symbol is local to its document, well-formed or not. */
export function isLocalSymbol(symbol: string): boolean {
  return symbol === 'local' || symbol.startsWith('local ');
}

/** Whether a local symbol has exactly one id, as it should. */
export function isWellFormedLocal(symbol: string): boolean {
  return /^local [\w+$-]+$/.test(symbol);
}

/**
 * Parses the descriptors of a global symbol, outermost first. Returns `undefined` if the symbol does not follow the grammar in
 * `scip.proto`. Names may contain any character that does not end them, because some indexers do not escape theirs.
 */
export function parseDescriptors(symbol: string): readonly Descriptor[] | undefined {
  let position = skipPackage(symbol);
  if (position === undefined) return undefined;
  const descriptors: Descriptor[] = [];
  while (position < symbol.length) {
    const parsed = parseDescriptor(symbol, position);
    if (parsed === undefined || descriptors.length === maxDescriptors) return undefined;
    descriptors.push(parsed.descriptor);
    position = parsed.end;
  }
  return descriptors.length === 0 ? undefined : descriptors;
}

/** Skips scheme, manager, package name and version: four words separated by spaces. A space within a word is doubled. */
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
