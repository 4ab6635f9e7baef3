import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { SqliteBoundaryStore } from '../../src/index.js';
import { describeBoundaryStore } from './kit/boundary-store-contract.js';

const npm = { manager: 'npm', package: 'lib' } as const;

describe('SQLite boundary store', () => {
  const folder = useTemporaryFolder();
  const opened: SqliteBoundaryStore[] = [];
  const open = (): SqliteBoundaryStore => {
    const store = new SqliteBoundaryStore(join(folder.path, 'boundary.db'));
    opened.push(store);
    return store;
  };

  afterEach('close the stores', () => {
    for (const store of opened.splice(0)) store.close();
  });

  describeBoundaryStore(() => Promise.resolve(open()));

  it('has the rows of one commit after its process is killed while it replaces them', async () => {
    const path = join(folder.path, 'boundary.db');
    const writer = spawn(process.execPath, [
      '--import',
      'tsx',
      fileURLToPath(new URL('kit/write-boundaries.ts', import.meta.url)),
      path,
    ]);
    await once(writer.stdout, 'data');
    await setTimeout(50);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const store = open();
    const uses = await store.uses(npm, 'all');
    const [first] = uses;
    assert.ok(first !== undefined);
    const { commit } = first;
    assert.equal(uses.length, Number(commit));
    assert.ok(uses.every(({ symbol }) => symbol === `of${commit}`));
    assert.deepEqual(await store.usedSymbols(npm), [`of${commit}`]);
  });
});
