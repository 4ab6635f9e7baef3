import { rankNodes } from '@code-graph/graph/ranking';
import type { AnswerItem } from '../../answer/answer.js';
import type { CodeFile } from './code-file.js';

/** The measures that make the score of a hot spot, and the plugins that have them. */
export const hotSpotMeasures = [
  { attribute: 'git:churn', title: 'churn', plugin: 'git-activity', isLowHot: false },
  { attribute: 'complexity:cognitive', title: 'complexity', plugin: 'complexity', isLowHot: false },
  { attribute: 'coverage:percent', title: 'coverage', plugin: 'test-coverage', isLowHot: true },
] as const;

type HotSpotMeasure = (typeof hotSpotMeasures)[number];

/** The files of production with a value of every measure, the highest score first. */
export function findHotSpots(files: readonly CodeFile[], measures: readonly HotSpotMeasure[]): AnswerItem[] {
  const candidates = files.filter(({ isTest }) => !isTest);
  const ranked = rankNodes(
    candidates.map((_, index) => index),
    measures.map(({ attribute, isLowHot }) => ({
      values: Float64Array.from(candidates.map(({ node }) => Number(node[attribute] ?? NaN))),
      isLowHot,
    })),
  );
  return ranked.flatMap(({ node, score }) => {
    const file = candidates[node];
    if (score === undefined || !file) return [];
    const values = measures.map(({ attribute, title }) => `${title} ${String(file.node[attribute])}`);
    return [{ handle: file.id, file: file.id, detail: `${Math.round(score)}: ${values.join(', ')}` }];
  });
}

/** The measures that the graph has values of. */
export function knownMeasures(files: readonly CodeFile[]): readonly HotSpotMeasure[] {
  return hotSpotMeasures.filter(({ attribute }) => files.some(({ node }) => node[attribute] !== undefined));
}
