import type { ImpactAnswer, ImpactRequest } from '@code-graph/client';
import type { Answer } from '../answer/answer.js';
import { countOf } from '../answer/count-of.js';
import { readImpact, type ImpactList } from './impact/read-impact.js';
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
      throw new ToolError(
        'INVALID_ARGUMENTS',
        'A change is named by symbols, by a diff or by a range.',
        'Pass one of them only.',
      );
    }
    return orCandidates(call, symbols ?? [], async () => {
      const nodes = symbols && (await Promise.all(symbols.map((symbol) => toHostName(call, symbol))));
      const change = nodes ? { nodes } : diff === undefined ? { range: range ?? 'HEAD' } : { diff };
      return describeImpact(call, change);
    });
  },
};

async function describeImpact(call: ToolCall, change: Partial<ImpactRequest>): Promise<Answer> {
  const keys: readonly ImpactList[] = change.nodes ? ['affected', 'tests'] : ['changed', 'affected', 'tests'];
  const offsets = keys.flatMap((key) => {
    const offset = offsetOf(call, key);
    return offset === undefined ? [] : [[key, offset] as const];
  });
  const { impact, lists } = await readImpact(call, change, new Map(offsets));
  const isNothing = impact.changed.total === 0;
  return {
    lists: isNothing ? lists.filter(({ key }) => key === 'changed') : lists,
    notes: notesOf(impact),
    graph: impact.graph,
  };
}

function notesOf({ files, changed, marksTests, beyondDepth, depth }: ImpactAnswer): string[] {
  const uncertain = (files?.files ?? []).filter(({ reason }) => reason !== undefined);
  const listed = uncertain.slice(0, maxFilesListed).map(({ file, reason = '' }) => `${file} (${reason})`);
  return [
    ...(changed.untested !== undefined && changed.untested > 0
      ? [`${countOf(changed.untested, 'changed symbol')} that no test reaches`]
      : []),
    ...(listed.length === 0
      ? []
      : [
          `${files && files.more > 0 ? 'at least ' : ''}${countOf(uncertain.length, 'changed file')} without symbols, or with uncertain ones: ${listed.join(', ')}`,
        ]),
    ...(beyondDepth === 0 ? [] : [`${beyondDepth} more at distance ${depth + 1} and beyond, not counted`]),
    ...(marksTests ? [] : ['The graph marks no test code: tests count as affected symbols.']),
  ];
}
