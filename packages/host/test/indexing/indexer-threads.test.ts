import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compilerProcesses } from '../../../../test-support/compiler-processes.js';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { startHost, type RunningHost } from '../kit/running-host.js';

describe('the indexer of a watched workspace', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  afterEach(() => running.host.stop());

  const write = (text: string): Promise<void> => writeFile(join(running.workspace, 'a.ts'), text);
  const functionAppears = (name: string): Promise<unknown> =>
    waitFor(name, async () => (await running.request('GET', `/api/graph/nodes/a.ts%23${name}`)).status === 200);

  it('has each of several edits in the graph, also after a run that was cancelled', async () => {
    running = await startHost({ folder: folder.path, configuration: { index: { watch: true } } });
    await running.host.indexed();
    for (const name of ['first', 'second', 'third']) {
      await write(`export function ${name}(): void {}\n`);
      await functionAppears(name);
    }
    assert.equal((await running.request('GET', '/api/graph/nodes/a.ts%23second')).status, 404);

    await waitFor('a run to cancel', async () => {
      const begun = await running.request('POST', '/api/index');
      if (begun.status !== 202) return false;
      return (await running.request('POST', '/api/index/cancel')).body['success'] === true;
    });
    await write('export function fourth(): void {}\n');
    await functionAppears('fourth');
  });

  it('starts the compiler before the first edit after a run without any', async function () {
    requires(this, process.platform === 'linux', 'this system does not list processes as files');
    const start = async (): Promise<void> => {
      running = await startHost({ folder: folder.path, configuration: { index: { watch: true } } });
      await running.host.indexed();
    };
    await start();
    await write('export function first(): void {}\n');
    await functionAppears('first');
    await running.host.stop();
    const others = compilerProcesses();
    await start();
    await waitFor('the compiler', () => compilerProcesses().some((id) => !others.includes(id)));
    await write('export function second(): void {}\n');
    await functionAppears('second');
  });
});
