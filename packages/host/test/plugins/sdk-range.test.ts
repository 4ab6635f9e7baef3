import assert from 'node:assert/strict';
import { satisfiesSdkRange, isNewerThanRange } from '../../src/plugins/catalogue/sdk-range.js';

const pairs: readonly (readonly [version: string, range: string, fits: boolean])[] = [
  ['0.1.0', '>=0.1.0 <1.0.0', true],
  ['0.1.0', '^0.1.0', true],
  ['0.1.7', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.1.0', '0.x', true],
  ['0.1.0', '*', true],
  ['0.1.0', '^1.0.0', false],
  ['1.0.0', '^0.1.0', false],
  ['1.4.2', '^1.0.0', true],
  ['1.4.2', '~1.4.0', true],
  ['1.4.2', '~1.3.0', false],
  ['1.4.2', '1.4.2', true],
  ['1.4.2', '=1.4.3', false],
  ['2.0.0', '^1.0.0', false],
  ['2.0.0', '^1.0.0 || ^2.0.0', true],
  ['1.9.9', '1.0.0 - 2.0.0', true],
  ['3.0.0', '>1 <3', false],
  // A prerelease counts as the version it leads to …
  ['1.0.0-beta.1', '^1.0.0', true],
  ['1.0.0-beta.1', '>=1.0.0', true],
  ['1.0.0-beta.1', '*', true],
  ['1.0.0-beta.1', '>=0.1.0 <1.0.0', false],
  ['1.0.0-beta.1', '^0.9.0', false],
  ['1.1.0-0', '^1.0.0', true],
  ['2.0.0-rc.1', '^1.0.0', false],
  // … unless the range names a prerelease of that version.
  ['1.0.0-beta.1', '1.0.0-beta.1', true],
  ['1.0.0-beta.1', '>=1.0.0-beta.2', false],
  ['1.0.0-beta.3', '>=1.0.0-beta.2', true],
  ['1.0.0', '>=1.0.0-beta.2', true],
  ['1.0.0-beta.1', '^1.0.0-beta.2', false],
  ['1.1.0-beta.1', '^1.0.0-beta.2', true],
  ['1.0.0-beta.1', '^1.0.0-beta.2 || ^0.1.0', false],
  ['1.0.0+build.5', '^1.0.0', true],
];

describe('SDK ranges', () => {
  for (const [version, range, fits] of pairs) {
    it(`SDK ${version} ${fits ? 'satisfies' : 'does not satisfy'} ${range}`, () => {
      assert.equal(satisfiesSdkRange(version, range), fits);
    });
  }

  const newer: readonly (readonly [version: string, range: string, isNewer: boolean])[] = [
    ['2.0.0', '^1.0.0', true],
    ['0.9.0', '^1.0.0', false],
    ['2.0.0-beta.1', '^1.0.0', true],
    ['1.5.0', '^1.0.0 || ^2.0.0', false],
    ['1.5.0', '~1.4.0 || ~1.6.0', false],
    ['1.0.0-beta.1', '1.0.0-beta.2', false],
    ['1.0.0-beta.3', '1.0.0-beta.2', true],
    ['1.0.0-beta.3', '>=0.9.0 <1.0.0-beta.2', true],
    ['1.0.0-beta.1', '<1.0.0', true],
  ];
  for (const [version, range, isNewer] of newer) {
    it(`SDK ${version} is ${isNewer ? '' : 'not '}newer than all of ${range}`, () => {
      assert.equal(isNewerThanRange(version, range), isNewer);
    });
  }
});
