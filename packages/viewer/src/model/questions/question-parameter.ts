import { isMarkKind } from './marks/mark-kind.js';
import { cycleLevels, defaultDepth, maxDepth, type Question } from './question.js';

/** Maximum number of nodes that a question about their impact names. */
const maxNodes = 50;

/** Writes a question as a query string, because ids and names may contain any character. */
export function writeQuestion(question: Question): string {
  const parts = new URLSearchParams({ ask: question.kind });
  switch (question.kind) {
    case 'callers':
    case 'callees':
      parts.append('of', question.node);
      if (question.depth !== defaultDepth.calls) parts.append('depth', String(question.depth));
      break;
    case 'path':
      parts.append('from', question.from);
      parts.append('to', question.to);
      break;
    case 'impact':
      if ('range' in question.of) parts.append('range', question.of.range);
      else for (const node of question.of.nodes) parts.append('of', node);
      if (question.depth !== defaultDepth.impact) parts.append('depth', String(question.depth));
      break;
    case 'cycles':
      if (question.level !== 'namespace') parts.append('level', question.level);
      if (question.number !== undefined) parts.append('number', String(question.number));
      break;
    case 'cypher':
      parts.append('query', question.query);
      break;
    case 'diff':
      parts.append('from', question.from);
      if (question.to !== undefined) parts.append('to', question.to);
      if (question.isFromMergeBase) parts.append('base', 'common');
      for (const kind of question.hidden ?? []) parts.append('hide', kind);
      break;
    case 'rules':
      if (question.rule !== undefined) parts.append('rule', question.rule);
      break;
    case 'unused':
  }
  // The fragment of a link encodes it again, in which these characters are readable.
  return parts.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** Reads a question that `writeQuestion` wrote. Undefined: the text is not a valid question. */
export function readQuestion(text: string): Question | undefined {
  const parts = new URLSearchParams(text);
  const reader = readers[parts.get('ask') ?? ''];
  if (reader === undefined) return undefined;
  const [names, read] = reader;
  return [...parts.keys()].every((name) => name === 'ask' || names.includes(name)) ? read(parts) : undefined;
}

type Reader = readonly [names: readonly string[], read: (parts: URLSearchParams) => Question | undefined];

const readers: Readonly<Record<string, Reader | undefined>> = Object.assign(Object.create(null), {
  callers: [['of', 'depth'], (parts) => readCalls('callers', parts)],
  callees: [['of', 'depth'], (parts) => readCalls('callees', parts)],
  path: [
    ['from', 'to'],
    (parts) => {
      const [from, to] = [readText(parts, 'from'), readText(parts, 'to')];
      return from === undefined || to === undefined ? undefined : { kind: 'path', from, to };
    },
  ],
  impact: [['of', 'range', 'depth'], readImpact],
  cycles: [
    ['level', 'number'],
    (parts) => {
      const level = cycleLevels.find((each) => each === (parts.get('level') ?? 'namespace'));
      if (level === undefined) return undefined;
      if (!parts.has('number')) return { kind: 'cycles', level };
      const number = readInteger(parts, 'number', { max: 1e6, initial: 1 });
      return number === undefined ? undefined : { kind: 'cycles', level, number };
    },
  ],
  unused: [[], () => ({ kind: 'unused' })],
  cypher: [
    ['query'],
    (parts) => {
      const query = readText(parts, 'query');
      return query === undefined ? undefined : { kind: 'cypher', query };
    },
  ],
  diff: [['from', 'to', 'base', 'hide'], readDiff],
  rules: [
    ['rule'],
    (parts) => {
      if (!parts.has('rule')) return { kind: 'rules' };
      const rule = readText(parts, 'rule');
      return rule === undefined ? undefined : { kind: 'rules', rule };
    },
  ],
} satisfies Record<string, Reader>) as Readonly<Record<string, Reader | undefined>>;

function readCalls(kind: 'callers' | 'callees', parts: URLSearchParams): Question | undefined {
  const node = readText(parts, 'of');
  const depth = readInteger(parts, 'depth', { max: maxDepth.calls, initial: defaultDepth.calls });
  return node === undefined || depth === undefined ? undefined : { kind, node, depth };
}

function readImpact(parts: URLSearchParams): Question | undefined {
  const nodes = parts.getAll('of');
  const depth = readInteger(parts, 'depth', { max: maxDepth.impact, initial: defaultDepth.impact });
  if (depth === undefined || nodes.includes('') || nodes.length > maxNodes) return undefined;
  if (parts.has('range')) {
    const range = nodes.length === 0 ? readText(parts, 'range') : undefined;
    return range === undefined ? undefined : { kind: 'impact', of: { range }, depth };
  }
  return nodes.length === 0 ? undefined : { kind: 'impact', of: { nodes }, depth };
}

function readDiff(parts: URLSearchParams): Question | undefined {
  const from = readText(parts, 'from');
  const to = readText(parts, 'to');
  const hidden = parts.getAll('hide');
  const isValid =
    from !== undefined &&
    parts.has('to') === (to !== undefined) &&
    ['', 'common'].includes(parts.get('base') ?? '') &&
    hidden.every(isMarkKind);
  if (!isValid) return undefined;
  return {
    kind: 'diff',
    from,
    ...(to !== undefined && { to }),
    isFromMergeBase: parts.get('base') === 'common',
    ...(hidden.length > 0 && { hidden: hidden.filter(isMarkKind) }),
  };
}

/** The only value of a parameter; undefined if there is none, several, or an empty one. */
function readText(parts: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = parts.getAll(name);
  return value === undefined || value === '' || others.length > 0 ? undefined : value;
}

/** An integer from 1; undefined if the parameter is not valid. */
function readInteger(
  parts: URLSearchParams,
  name: string,
  { max, initial }: { readonly max: number; readonly initial: number },
): number | undefined {
  if (!parts.has(name)) return initial;
  const text = readText(parts, name);
  if (text === undefined || !/^[1-9]\d{0,6}$/.test(text)) return undefined;
  return Number(text) <= max ? Number(text) : undefined;
}
