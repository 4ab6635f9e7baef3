import type { ImpactRequest } from '@code-graph/client';
import { toItem, type Answer, type AnswerList } from '../answer/answer.js';
import { countOf } from '../answer/count-of.js';
import { readImpactOf, toProductionList, toTestList, type WholeImpact } from './impact/read-impact.js';
import { orCandidates, symbolSchema, toHostName } from './symbol-argument.js';
import { ToolError } from './tool-error.js';
import { offsetOf, readText, readTexts, textList, type Tool, type ToolCall } from './tool.js';

const maxFilesListed = 5;

/** `impact`: what a change affects. */
export const impactTool: Tool = {
  name: 'impact',
  description:
    'Everything that depends on a change, and the test files to run. The change: symbols, a unified diff or a range of revisions; default: the uncommitted changes.',
  properties: {
    symbols: { ...textList(), items: symbolSchema, minItems: 1, maxItems: 100 },
    diff: { type: 'string' },
    range: { type: 'string', description: 'Such as main...HEAD', maxLength: 1000 },
  },
  answer: async (call) => {
    const symbols = readTexts(call, 'symbols');
    const diff = readText(call, 'diff');
    const range = readText(call, 'range');
    if ([symbols, diff, range].filter((change) => change !== undefined).length > 1) {
      throw new ToolError('INVALID_ARGUMENTS', 'A change has one name.', 'Pass symbols, diff or range.');
    }
    return orCandidates(call, symbols ?? [], async () => {
      const nodes = symbols && (await Promise.all(symbols.map((symbol) => toHostName(call, symbol))));
      const change = nodes ? { nodes } : diff === undefined ? { range: range ?? 'HEAD' } : { diff };
      return describeImpact(call, await readImpactOf(call, change), change);
    });
  },
};

function describeImpact(call: ToolCall, impact: WholeImpact, change: Partial<ImpactRequest>): Answer {
  const lists = [
    ...(change.nodes ? [] : [toChangedList(impact)]),
    toProductionList(impact, 0),
    toTestList(impact, 0),
  ].flatMap((list) => {
    const offset = offsetOf(call, list.key);
    return offset === undefined ? [] : [{ ...list, offset, items: list.items.slice(offset) }];
  });
  return { lists, notes: notesOf(impact), graph: impact.graph };
}

function toChangedList({ changed }: WholeImpact): AnswerList {
  const items = changed.nodes.map(({ node, isTest, isRemoved, isReachedByTest }) => ({
    ...toItem(node),
    detail:
      isRemoved === true ? 'removed' : isTest ? 'test' : isReachedByTest === false ? 'no test reaches it' : undefined,
  }));
  return { key: 'changed', noun: 'changed symbol', total: changed.total, offset: 0, items };
}

function notesOf({ files, changed, marksTests, beyondDepth, depth }: WholeImpact): string[] {
  const uncertain = (files?.files ?? []).filter(({ reason }) => reason !== undefined && reason !== 'not-in-graph');
  const listed = uncertain.slice(0, maxFilesListed).map(({ file, reason = '' }) => `${file} (${reason})`);
  return [
    ...(changed.untested !== undefined && changed.untested > 0
      ? [`${countOf(changed.untested, 'changed symbol')} that no test reaches`]
      : []),
    ...(listed.length === 0 ? [] : [`uncertain: ${listed.join(', ')}`]),
    ...(beyondDepth === 0 ? [] : [`${beyondDepth} more at distance ${depth + 1} and beyond, not counted`]),
    ...(marksTests ? [] : ['The graph marks no test code: tests count as affected symbols.']),
  ];
}
