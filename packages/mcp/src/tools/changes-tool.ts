import type { CheckAnswer, CheckRequest, DiffAnswer } from '@code-graph/client';
import type { Answer, AnswerItem, AnswerList } from '../answer/answer.js';
import { isErrorOfHost } from '../host/error-of-host.js';
import { describeDifferences } from './changes/differences.js';
import { ToolError } from './tool-error.js';
import { offsetOf, readText, type JsonSchema, type Tool, type ToolCall } from './tool.js';

type EditedFile = NonNullable<CheckRequest['files']>[number];

const pageSize = 1000;
const editsSchema: JsonSchema = {
  type: 'array',
  maxItems: 100,
  items: {
    type: 'object',
    required: ['file', 'text'],
    properties: { file: { type: 'string' }, text: { type: 'string' } },
  },
};
const revision = { type: 'string', minLength: 1, maxLength: 256 } as const;

/** `changes`: the differences of two revisions, and the rules that they violate. */
export const changesTool: Tool = {
  name: 'changes',
  description:
    'Differences of two revisions (symbols, lost uses, dependencies, cycles, public API) and violated rules. Default: HEAD and the working tree. With edits (whole texts, unsaved): only the rules that they would break.',
  properties: { from: { ...revision }, to: { ...revision }, edits: editsSchema },
  answer: async (call) => {
    const edits = readEdits(call);
    if (edits) return checkEdits(call, edits);
    const from = readText(call, 'from') ?? 'HEAD';
    const to = readText(call, 'to');
    const [diff, check] = await Promise.all([
      readDiff(call, from, to),
      to === undefined ? checkRules(call, { since: from }) : undefined,
    ]);
    const lists = [...(check ? [toViolationList(check)] : []), ...describeDifferences(diff)].flatMap((list) => {
      const offset = offsetOf(call, list.key);
      return offset === undefined ? [] : [{ ...list, offset, items: list.items.slice(offset) }];
    });
    const notes =
      to !== undefined
        ? ['rules: checked for the working tree only']
        : check
          ? notesOfRules(check)
          : ['rules: the workspace has no rule file'];
    if (diff.more.edges > 0) notes.push(`${diff.more.edges} more changed uses were not searched for lost ones`);
    return { lead: [`${diff.from.name} → ${diff.to.name}`], lists, notes, graph: diff.graph } satisfies Answer;
  },
};

/** The rules that unsaved texts would break. */
async function checkEdits(call: ToolCall, files: readonly EditedFile[]): Promise<Answer> {
  const check = await checkRules(call, { files: [...files] });
  if (!check) throw new ToolError('RULES_NOT_FOUND', 'The workspace has no rule file.', 'No edit can break a rule.');
  const offset = offsetOf(call, 'violations') ?? 0;
  const list = toViolationList(check);
  const notes = ['rules about values of overlays see those before the edits', ...notesOfRules(check)];
  return { lists: [{ ...list, offset, items: list.items.slice(offset) }], notes, graph: check.graph };
}

function readEdits({ input }: ToolCall): readonly EditedFile[] | undefined {
  const edits = input['edits'];
  return Array.isArray(edits) && edits.length > 0 ? (edits as EditedFile[]) : undefined;
}

function readDiff({ client, signal }: ToolCall, from: string, to: string | undefined): Promise<DiffAnswer> {
  const query = { from, ...(to !== undefined && { to }), limit: pageSize };
  return client.get('/api/diff', { params: { query }, signal });
}

/** Undefined without a rule file. */
async function checkRules({ client, signal }: ToolCall, body: CheckRequest): Promise<CheckAnswer | undefined> {
  try {
    return await client.post('/api/rules/check', { body, signal });
  } catch (error) {
    if (isErrorOfHost(error) && error.code === 'RULES_NOT_FOUND') return undefined;
    throw error;
  }
}

/** The new violations, errors first. */
function toViolationList({ violations }: CheckAnswer): AnswerList {
  const isNew = violations.filter(({ state }) => state === 'new');
  const order = ['error', 'warning', 'note'];
  const items = isNew
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
    .map(({ rule, title, severity, message, locations: [location] }): AnswerItem => {
      const place = location && { file: location.file, ...(location.line !== undefined && { lines: [location.line] }) };
      return {
        handle: `${title ?? rule}:`,
        ...place,
        detail: severity === 'error' ? message : `${message} (${severity})`,
      };
    });
  return { key: 'violations', noun: 'new violation', subject: ' of rules', total: items.length, offset: 0, items };
}

/** Rules that could not be checked. */
function notesOfRules({ rules }: CheckAnswer): string[] {
  return rules.flatMap(({ name, problem }) => (problem === undefined ? [] : [`rule ${name}: ${problem}`]));
}
