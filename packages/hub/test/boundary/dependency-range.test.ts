import assert from 'node:assert/strict';
import type { PackageManager } from '@code-graph/indexer';
import { pinnedVersion, toSemverRange } from '../../src/boundary/questions/dependency-range.js';

describe('Version range of a dependency', () => {
  it('is one version only if the package manager reads it so', () => {
    const pinned = (manager: PackageManager, ...ranges: string[]): (string | undefined)[] =>
      ranges.map((range) => pinnedVersion(manager, range));
    assert.deepEqual(pinned('npm', '1.2.3', '^1.2.3'), ['1.2.3', undefined]);
    assert.deepEqual(pinned('cargo', '1.2.3', '=1.2.3'), [undefined, '1.2.3']);
    assert.deepEqual(pinned('pypi', '==2.0', '==2.*', '>=2.0'), ['2.0', undefined, undefined]);
    assert.deepEqual(pinned('nuget', '4.0.0', '[4.0.0]', '[4.0,5.0)'), [undefined, '4.0.0', undefined]);
    assert.deepEqual(pinned('maven', '33.6.0-jre', '[1.0]'), [undefined, '1.0']);
  });

  it('is translated to the syntax of npm where that is exact', () => {
    const translated = (manager: PackageManager, ...ranges: string[]): (string | undefined)[] =>
      ranges.map((range) => toSemverRange(manager, range));
    assert.deepEqual(translated('cargo', '1.0', '>=1.2, <1.5', '~1.2'), ['^1.0', '>=1.2 <1.5', '~1.2']);
    assert.deepEqual(translated('pypi', '>=8.1,<9', '~=2.1', '~=2.1.4', '>2.0'), [
      '>=8.1.0 <9.0.0',
      '>=2.1.0 <3.0.0',
      '>=2.1.4 <2.2.0',
      '>2.0.0',
    ]);
    assert.deepEqual(translated('pypi', '!=2.1', '>=2.0rc1', ''), [undefined, undefined, undefined]);
    assert.deepEqual(translated('nuget', '4.0.0', '[4.0,5.0)'), ['>=4.0.0', undefined]);
    assert.deepEqual(translated('maven', '[1.0,2.0)'), [undefined]);
  });
});
