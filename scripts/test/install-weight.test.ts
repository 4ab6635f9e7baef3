import assert from 'node:assert/strict';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { findWeightFaults } from '../check/install-weight.mjs';

describe('check of the size of an installation', () => {
  const folder = useTemporaryFolder();
  const product = '@code-graph/cli';

  /** Writes an installed package with a file of this size. */
  function writePackage(path: string, name: string, megabytes: number, needs: object = {}): void {
    const target = join(folder.path, path);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...needs }));
    writeFileSync(join(target, 'content'), '');
    truncateSync(join(target, 'content'), megabytes * 1_000_000);
  }

  function check(): string[] {
    return findWeightFaults(folder.path, new Map([[product, join(folder.path, 'unpacked')]]));
  }

  it('adds up all dependencies, once each, and names the heaviest', () => {
    writePackage('unpacked', product, 10, { dependencies: { parser: '1', engine: '1' } });
    writePackage('unpacked/node_modules/parser', 'parser', 40, { dependencies: { engine: '1' } });
    writePackage('unpacked/node_modules/engine', 'engine', 60);
    assert.deepEqual(check(), []);
    writePackage('unpacked/node_modules/engine', 'engine', 75);
    assert.deepEqual(check(), [
      `An installation of ${product} has 3 packages and 125.0 MB, but at most 170 packages and 120 MB are permitted. ` +
        `The heaviest are engine (75.0 MB), parser (40.0 MB), ${product} (10.0 MB).`,
    ]);
  });

  it('does not count what npm does not install: optional peers, and packages for other platforms', () => {
    writePackage('unpacked', product, 10, {
      optionalDependencies: { 'engine-for-another-platform': '1' },
      peerDependencies: { gpu: '1' },
      peerDependenciesMeta: { gpu: { optional: true } },
    });
    writePackage('unpacked/node_modules/gpu', 'gpu', 160);
    assert.deepEqual(check(), []);
  });
});
