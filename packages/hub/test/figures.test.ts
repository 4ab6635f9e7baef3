import assert from 'node:assert/strict';
import fc from 'fast-check';
import { rankNodes } from '@code-graph/graph/ranking';
import { countValues } from '../src/figures/find-hot-files.js';
import { rankHotSpots, toRanker, type HotSpotsOf } from '../src/figures/rank-hot-spots.js';
import type { MeasureFigures } from '../src/figures/repository-figures.js';
import { sumOwners } from '../src/figures/sum-owners.js';

const attributes = ['git:churn', 'complexity:cyclomatic', 'coverage:percent'];

/** A repository whose figures contain all of its files: a value of each of some measures for each file. */
function repositoryOf(name: string, measures: readonly string[], files: readonly (readonly number[])[]): HotSpotsOf {
  const toMeasure = (attribute: string, index: number): MeasureFigures => ({
    ...{ attribute, title: attribute, isLowHot: attribute === 'coverage:percent' },
    values: countValues(Float64Array.from(files.map((values) => values[index] ?? NaN)).sort()),
  });
  return {
    ...{ repository: name, commit: 'c1' },
    figures: {
      measures: measures.map(toMeasure),
      files: files.map((values, index) => ({ nodeId: `${name}${index}`, file: `${name}${index}`, values })),
    },
  };
}

describe('Hot spots of all repositories', () => {
  it('have the score that the formula of the viewer gives for the files of one graph', () => {
    const files = fc.array(fc.tuple(fc.nat(20), fc.nat(9), fc.nat(100)), { maxLength: 12 });
    fc.assert(
      fc.property(files, files, files, (...repositories) => {
        const all = repositories.map((each, index) => repositoryOf('abc'.charAt(index), attributes, each));
        const union = repositories.flat();
        const byIndex = attributes.map((attribute, index) => ({
          values: Float64Array.from(union.map((values) => values[index] ?? NaN)),
          isLowHot: attribute === 'coverage:percent',
        }));
        const expected = rankNodes([...union.keys()], byIndex).map(({ score = 0 }) => score);
        const { files: ranked } = rankHotSpots(all);
        assert.equal(ranked.length, union.length);
        for (const [index, { score }] of ranked.entries()) assert.ok(Math.abs(score - (expected[index] ?? NaN)) < 1e-9);
      }),
    );
  });

  it('are ranked by the measures that the most repositories have, or by the chosen ones', () => {
    const [churn = '', complexity = ''] = attributes;
    const all = [
      repositoryOf(
        'one',
        [churn, complexity],
        [
          [3, 1],
          [1, 9],
        ],
      ),
      repositoryOf('two', [churn, complexity], [[5, 5]]),
      repositoryOf('three', [churn, complexity, attributes[2] ?? ''], [[9, 9, 50]]),
      repositoryOf('four', [churn], [[99]]),
    ];
    const { files, measures, repositories } = rankHotSpots(all);
    assert.deepEqual([repositories, files.map(({ repository }) => repository)], [3, ['three', 'two', 'one', 'one']]);
    assert.deepEqual(
      measures.map((each) => [each.attribute, each.isRanked, each.repositories]),
      [
        [churn, true, 4],
        [complexity, true, 3],
        [attributes[2], false, 1],
      ],
    );
    const byChurn = rankHotSpots(all, { by: new Set([churn]) });
    assert.deepEqual([byChurn.repositories, byChurn.files[0]?.repository, byChurn.files.length], [4, 'four', 5]);
    assert.equal(rankHotSpots(all, { by: new Set(['none']) }).total, 0);
    const page = rankHotSpots(all, { by: new Set([churn]), repository: 'one', offset: 1, limit: 1 });
    assert.deepEqual([page.total, page.files[0]?.nodeId], [2, 'one1']);
    assert.deepEqual(rankHotSpots([]).files, []);
  });

  it('keep their ranks about right where a repository has more different values than are stored', () => {
    const sorted = Float64Array.from({ length: 5_000 }, (_, index) => index);
    const counts = countValues(sorted);
    assert.ok(counts.length <= 1_000);
    const rankOf = toRanker([{ values: counts, isLowHot: false }]);
    for (const value of [0, 1_234, 4_999]) assert.ok(Math.abs(rankOf(value) - value / 50) < 0.2, String(value));
  });
});

describe('Owners of all repositories', () => {
  const size = (files: number): { files: number; lines: number; symbols: number } => ({
    ...{ files, lines: files * 10, symbols: 0 },
  });

  it('are added up by name, with their repositories, and the code without an owner last', () => {
    const owners = sumOwners(
      [
        { repository: 'one', code: { owners: [{ name: 'Ada', ...size(1) }], unowned: size(90) } },
        {
          repository: 'two',
          code: {
            owners: [
              { name: 'Bob', ...size(4) },
              { name: 'Ada', ...size(2) },
            ],
            unowned: size(0),
          },
        },
        { repository: 'without', code: { owners: [], unowned: size(50) } },
      ],
      'lines',
    );
    assert.deepEqual(
      owners.map(({ name, lines, repositories }) => [name, lines, repositories.map(({ repository }) => repository)]),
      [
        ['Bob', 40, ['two']],
        ['Ada', 30, ['two', 'one']],
        [undefined, 900, ['one']],
      ],
    );
  });
});
