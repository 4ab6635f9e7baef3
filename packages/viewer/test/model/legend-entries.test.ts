import assert from 'node:assert/strict';
import type { CategoryRange } from '@code-graph/client';
import { toLegendEntries } from '../../src/model/channels/legend-entries.js';

const range = (counts: Readonly<Record<string, number>>, distinct = Object.keys(counts).length): CategoryRange => ({
  type: 'string',
  count: 10,
  categories: Object.entries(counts).map(([value, count]) => ({ value, count })),
  distinct,
});

describe('The entries of a legend', () => {
  it('are the stops of a gradient, with the unit where the author gave no label', () => {
    const stops = [
      { value: 1, color: '#000000', label: 'one' },
      { value: 5.25, color: '#ffffff' },
    ];
    assert.deepEqual(toLegendEntries({ type: 'gradient', stops }, { type: 'number', unit: 'commits' }, undefined), {
      entries: [
        { color: '#000000', label: 'one' },
        { color: '#ffffff', label: '5.3 commits' },
      ],
      more: 0,
    });
  });

  it('are days for dates', () => {
    const stops = [{ value: Date.UTC(2026, 2, 4), color: '#000000' }];
    const { entries } = toLegendEntries({ type: 'gradient', stops }, { type: 'date' }, undefined);
    assert.deepEqual(entries, [{ color: '#000000', label: '2026-03-04' }]);
  });

  it('are the categories that occur, the most frequent first, and one for all others', () => {
    const categories = { core: '#111111', tools: '#222222', absent: '#333333' };
    const legend = { type: 'category' as const, categories, otherColor: '#444444' };
    assert.deepEqual(toLegendEntries(legend, undefined, range({ tools: 5, core: 3, unknown: 2 })).entries, [
      { color: '#222222', label: 'tools' },
      { color: '#111111', label: 'core' },
      { color: '#444444', label: 'other' },
    ]);
    assert.equal(toLegendEntries(legend, undefined, range({ tools: 5, core: 3 })).entries.length, 2);
  });

  it('are limited in number', () => {
    const names = Array.from({ length: 40 }, (_, index) => `team ${index}`);
    const categories = Object.fromEntries(names.map((name) => [name, '#111111']));
    const { entries, more } = toLegendEntries({ type: 'category', categories }, undefined, undefined);
    assert.deepEqual([entries.length, more], [12, 28]);
  });
});
