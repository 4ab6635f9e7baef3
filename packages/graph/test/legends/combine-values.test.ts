import assert from 'node:assert/strict';
import { combineValues, toContainment, type CombinationMethod } from '../../src/legends/index.js';

/** A folder with two files: `a.ts` with a class of two methods, one with a function inside, and `b.ts` with a test. */
const names = ['folder', 'a.ts', 'Class', 'one', 'inner', 'two', 'b.ts', 'test'] as const;
type Name = (typeof names)[number];
const parents = [-1, 0, 1, 2, 3, 2, 0, 6];
const units: readonly Name[] = ['one', 'inner', 'two', 'test'];

type Values = Readonly<Partial<Record<Name, number>>>;

function combine(
  own: Values,
  method: CombinationMethod,
  options: { weights?: Values; omitted?: readonly Name[] } = {},
) {
  const { weights, omitted = [] } = options;
  const containment = toContainment(parents, flags(units));
  const list = (values: Values): number[] => names.map((name) => values[name] ?? NaN);
  const { values, counts } = combineValues(
    { ...containment, isOmitted: flags(omitted) },
    { values: list(own), weights: weights && list(weights) },
    method,
  );
  return (name: Name): string => `${values[names.indexOf(name)]} of ${counts[names.indexOf(name)]}`;
}

function flags(list: readonly Name[]): Uint8Array {
  return Uint8Array.from(names, (name) => (list.includes(name) ? 1 : 0));
}

describe('Combined values', () => {
  const sums = { folder: 40, 'a.ts': 30, Class: 29, one: 20, inner: 4, two: 5, 'b.ts': 10, test: 10 };

  it('by maximum are those of functions, not the sums that a plugin wrote onto their containers', () => {
    const of = combine(sums, 'maximum');
    assert.deepEqual(['folder', 'a.ts', 'Class'].map(of as (name: string) => string), [
      '20 of 4',
      '20 of 3',
      '20 of 3',
    ]);
    assert.equal(of('one'), '20 of 0');
  });

  it('by minimum, mean and frequency count a container only where nothing inside has a value', () => {
    assert.equal(combine({ 'a.ts': 3, Class: 9, 'b.ts': 5 }, 'minimum')('folder'), '5 of 2');
    assert.equal(combine({ 'a.ts': 3, Class: 9, 'b.ts': 5 }, 'mean')('folder'), '7 of 2');
    assert.equal(combine({ one: 2, two: 1, inner: 2, test: 1, folder: 7 }, 'mostFrequent')('a.ts'), '2 of 3');
    assert.equal(combine({ one: 2, two: 1, inner: 2, test: 1, folder: 7 }, 'mostFrequent')('folder'), '1 of 4');
  });

  it('by sum take the value of a container for its contents, or add up the outermost values', () => {
    assert.equal(combine(sums, 'sum')('folder'), '40 of 0');
    assert.equal(combine({ 'a.ts': 30, Class: 9, 'b.ts': 10 }, 'sum')('folder'), '40 of 2');
  });

  it('by sum are less what filters omit', () => {
    const of = combine({ folder: 41, 'a.ts': 30, 'b.ts': 11, test: 8, one: 5 }, 'sum', { omitted: ['test'] });
    assert.equal(of('b.ts'), '3 of 1');
    assert.equal(of('folder'), '33 of 2');
  });

  it('by sum are those of the container where its contents do not add up to them', () => {
    const ofFile = { 'b.ts': 3, test: 7 };
    assert.equal(combine(ofFile, 'sum', { omitted: ['test'] })('b.ts'), '3 of 0');
  });

  it('by weighted mean are covered lines over lines', () => {
    const percent = { 'a.ts': 50, 'b.ts': 100 };
    assert.equal(combine(percent, 'mean', { weights: { 'a.ts': 300, 'b.ts': 100 } })('folder'), '62.5 of 2');
    assert.equal(combine({ ...percent, folder: 62.5 }, 'mean', { weights: { folder: 400 } })('folder'), '62.5 of 0');
    assert.equal(combine(percent, 'mean', { weights: { 'b.ts': 100 } })('folder'), '100 of 1');
  });

  it('by weighted mean leave out tests, with the rest of their file', () => {
    const percent = { folder: 62.5, 'a.ts': 50, 'b.ts': 100, test: 100 };
    const weights = { folder: 400, 'a.ts': 300, 'b.ts': 100, test: 60 };
    const of = combine(percent, 'mean', { weights, omitted: ['test'] });
    assert.equal(of('b.ts'), '100 of 1');
    assert.equal(of('folder'), `${(50 * 300 + 100 * 40) / 340} of 2`);
    assert.equal(combine(percent, 'mean', { weights, omitted: ['b.ts', 'test'] })('folder'), '50 of 1');
  });

  it('by date are the latest one, without what filters omit', () => {
    const dates = { folder: 9, 'a.ts': 4, one: 2, two: 3, 'b.ts': 9, test: 9 };
    assert.equal(combine(dates, 'latest')('folder'), '9 of 0');
    assert.equal(combine(dates, 'latest', { omitted: ['b.ts', 'test'] })('folder'), '4 of 1');
    assert.equal(combine({ one: 2, two: 3 }, 'earliest')('folder'), '2 of 2');
  });

  it('are missing where everything inside is omitted', () => {
    assert.equal(combine({ folder: 8, test: 8 }, 'maximum', { omitted: ['test'] })('folder'), 'NaN of 0');
  });

  it('survive containers that contain each other', () => {
    const containment = toContainment([1, 0, 0], Uint8Array.of(0, 0, 1));
    const { values } = combineValues(containment, { values: [NaN, 2, 5] }, 'sum');
    assert.deepEqual([...values], [NaN, 2, 5]);
  });
});
