import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { FileError, readRegularFile } from '../../src/files/index.js';

const inside = 'inside';
const canary = 'outside';

/**
 * Exchanges two names as fast as it can, by way of a third one, until `stopped` is set. The first two elements of the shared memory count
 * the exchanges and stop them.
 */
const swapper = `
  const { renameSync } = require('node:fs');
  const { workerData: { state, first, second } } = require('node:worker_threads');
  while (Atomics.load(state, 1) === 0) {
    renameSync(first, first + '.away');
    renameSync(second, first);
    renameSync(first + '.away', second);
    Atomics.add(state, 0, 1);
  }
`;

/** Reads a file while another thread replaces it, or a folder above it, by a link out of the permitted folder. */
export function describeSwappedFiles({ rounds }: RandomRounds): void {
  describe('readRegularFile, while a name is exchanged', () => {
    const folder = useTemporaryFolder();
    const at = (name: string) => join(folder.path, name);

    beforeEach('create a file inside and one outside', async () => {
      for (const name of ['in/folder', 'out']) await mkdir(at(name), { recursive: true });
      for (const name of ['in/file', 'in/folder/file']) await writeFile(at(name), inside);
      await writeFile(at('out/file'), canary);
      await symlink('../out/file', at('in/link'));
      await symlink('../out', at('in/folder-link'));
    });

    for (const [what, first, second, path] of [
      ['the file with a link to one outside', 'in/file', 'in/link', 'in/file'],
      ['its folder with a link to one outside', 'in/folder', 'in/folder-link', 'in/folder/file'],
    ] as const) {
      it(`never reads what is outside (${what}, ${rounds} times)`, async function () {
        requires(this, process.platform !== 'win32', 'links need permissions on Windows');
        this.timeout(0);
        const state = new Int32Array(new SharedArrayBuffer(8));
        const worker = new Worker(swapper, { eval: true, workerData: { state, first: at(first), second: at(second) } });
        const ended = new Promise<unknown>((resolve) => worker.once('error', resolve).once('exit', resolve));
        const times = new Map<string, number>();
        try {
          while ((state[0] ?? 0) < rounds) {
            const content = await readRegularFile(at(path), { within: at('in'), maxBytes: 100 }).then(String, reasonOf);
            times.set(content, (times.get(content) ?? 0) + 1);
          }
        } finally {
          Atomics.store(state, 1, 1);
        }
        assert.equal(await ended, 0);
        assert.equal(times.get(canary), undefined, JSON.stringify([...times]));
        // The exchange happened between the reads, or nothing was tested.
        assert.ok(times.has(inside) && times.has('outside the folder'), JSON.stringify([...times]));
      });
    }
  });
}

function reasonOf(error: unknown): string {
  assert(error instanceof FileError);
  return error.reason === 'outside' ? 'outside the folder' : error.reason;
}
