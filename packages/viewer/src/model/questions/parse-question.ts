import { cycleLevels, defaultDepth, type DiffQuestion, type Question } from './question.js';

/** A text in the search box that begins a question. */
export interface ParsedQuestion {
  /** The question as it is typed; undefined while a name is missing. */
  readonly question: Question | undefined;
  /** The name that is being typed, which suggestions complete. Undefined: the question names nothing. */
  readonly slot: QuestionSlot | undefined;
}

export interface QuestionSlot {
  readonly name: string;
  /** The text of the search box with a name in place of the one that is being typed. */
  readonly complete: (name: string) => string;
}

/** The branch of examples where the default branch of the repository is not known. */
export const exampleBranch = 'main';

/** The forms of questions, with an example for each. */
const toQuestionForms = (branch: string) => [
  { start: 'callers of ', example: 'callers of a function' },
  { start: 'callees of ', example: 'callees of a function' },
  { start: 'path from ', example: 'path from one node to another' },
  { start: 'impact of ', example: `impact of a node, or of ${branch}...HEAD` },
  { start: 'cycles', example: 'cycles of files, folders or types' },
  { start: 'unused', example: 'unused code' },
  { start: 'diff ', example: `diff ${branch}, or ${branch}...HEAD` },
  { start: 'rules', example: 'violations of the rules of the workspace' },
];

/** Reads a question such as `path from A to B`. Undefined: the text is not a question. */
export function parseQuestion(text: string): ParsedQuestion | undefined {
  return (
    parseCalls(text) ??
    parsePath(text) ??
    parseImpact(text) ??
    parseCycles(text) ??
    parseUnused(text) ??
    parseDiff(text) ??
    parseRules(text)
  );
}

/**
 * The forms of questions that a text of at least three letters begins.
 * @param branch default branch of the repository
 */
export function suggestForms(
  text: string,
  branch = exampleBranch,
): readonly { readonly start: string; readonly example: string }[] {
  const wanted = text.trimStart().toLowerCase();
  if (wanted.length < 3) return [];
  return toQuestionForms(branch).filter(({ start }) => start.startsWith(wanted) && start !== wanted);
}

function parseCalls(text: string): ParsedQuestion | undefined {
  const match = /^\s*(callers|callees)\s+of(?:\s+(.*))?$/is.exec(text);
  if (match === null) return undefined;
  const kind = match[1]?.toLowerCase() === 'callers' ? 'callers' : 'callees';
  const node = (match[2] ?? '').trim();
  return {
    question: node === '' ? undefined : { kind, node, depth: defaultDepth.calls },
    slot: { name: node, complete: (name) => `${kind} of ${name}` },
  };
}

function parsePath(text: string): ParsedQuestion | undefined {
  const match = /^\s*path\s+from(?:\s+(.*?))?(?:\s+to(?:\s+(.*))?)?$/is.exec(text);
  if (match === null) return undefined;
  const from = (match[1] ?? '').trim();
  const isAtSecond = /\sto(\s|$)/i.test(text.slice(text.toLowerCase().indexOf('from') + 4)) && from !== '';
  if (!isAtSecond) return { question: undefined, slot: { name: from, complete: (name) => `path from ${name} to ` } };
  const to = (match[2] ?? '').trim();
  return {
    question: to === '' ? undefined : { kind: 'path', from, to },
    slot: { name: to, complete: (name) => `path from ${from} to ${name}` },
  };
}

function parseImpact(text: string): ParsedQuestion | undefined {
  const match = /^\s*impact\s+of(?:\s+(.*))?$/is.exec(text);
  if (match === null) return undefined;
  const name = (match[1] ?? '').trim();
  const complete = (node: string): string => `impact of ${node}`;
  if (name === '') return { question: undefined, slot: { name, complete } };
  const depth = defaultDepth.impact;
  if (isRange(name)) return { question: { kind: 'impact', of: { range: name }, depth }, slot: undefined };
  return { question: { kind: 'impact', of: { nodes: [name] }, depth }, slot: { name, complete } };
}

/** Whether a text means commits: two with dots in between, or one relative to `HEAD`. */
export function isRange(text: string): boolean {
  return /^[^\s.][^\s]*\.\.\.?[^\s.][^\s]*$/.test(text) || /^HEAD([~^][\d~^]*)?$/.test(text);
}

function parseCycles(text: string): ParsedQuestion | undefined {
  const match = /^\s*cycles(?:\s+(?:of|between)\s+(\w+))?\s*$/i.exec(text);
  if (match === null) return undefined;
  const named = match[1]?.toLowerCase().replace(/s$/, '') ?? 'namespace';
  const level = cycleLevels.find((each) => each === named);
  return level && { question: { kind: 'cycles', level }, slot: undefined };
}

function parseUnused(text: string): ParsedQuestion | undefined {
  return /^\s*unused(\s+code)?\s*$/i.test(text) ? { question: { kind: 'unused' }, slot: undefined } : undefined;
}

function parseDiff(text: string): ParsedQuestion | undefined {
  const match = /^\s*diff\s+(\S.*)$/is.exec(text);
  const question = match?.[1] === undefined ? undefined : toDiff(match[1]);
  return question && { question, slot: undefined };
}

/** Reads revisions in the notation of git: `main`, `main..HEAD` or `main...HEAD`. Undefined: the text is something else. */
export function toDiff(text: string): DiffQuestion | undefined {
  const name = text.trim();
  if (/\s|^\.\./.test(name) || name === '') return undefined;
  const [, from = name, dots = '', to = ''] = /^(.+?)(\.{2,3})([^.].*|)$/.exec(name) ?? [];
  return { kind: 'diff', from, ...(to !== '' && { to }), isFromMergeBase: dots === '...' };
}

function parseRules(text: string): ParsedQuestion | undefined {
  return /^\s*(check\s+)?rules\s*$/i.test(text) ? { question: { kind: 'rules' }, slot: undefined } : undefined;
}
