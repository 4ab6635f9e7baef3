import assert from 'node:assert/strict';
import { watch as watchFolder } from 'node:fs';
import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WatchFiles, WatchFolder, WorkspaceIndexer } from '@code-graph/host';
import type { HostEvent, IndexStatus } from '@code-graph/api';
import { watch } from 'chokidar';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleGraph, startHost, type RunningHost } from '../kit/running-host.js';
import { FunctionIndexer } from './function-indexer.js';

describe('a watched workspace', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;
  let indexer: FunctionIndexer;
  let events: HostEvent[];

  const pathOf = (file: string): string => join(folder.path, 'workspace', file);

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(pathOf(file)), { recursive: true });
    await writeFile(pathOf(file), text);
  }

  /** Serves a workspace with two sources, and waits until it is watched and indexed. */
  async function serve(functions?: { readonly folder: WatchFolder; readonly files: WatchFiles }): Promise<void> {
    await write('src/a.ts', 'export function a(): void {}\n');
    await write('src/b.ts', 'export function b(): void {}\n');
    indexer = new FunctionIndexer(pathOf(''));
    running = await startHost({
      folder: folder.path,
      configuration: { index: { watch: true } },
      overrides: (container) => {
        container.register(WorkspaceIndexer, { useValue: indexer });
        if (!functions) return;
        container.register(WatchFolder, { useValue: functions.folder });
        container.register(WatchFiles, { useValue: functions.files });
      },
    });
    await running.host.indexed();
    await waitFor('the watcher', async () => ['watching', 'polling'].includes((await status()).watch?.state ?? ''));
    await settles();
    indexer.runs = 0;
    events = [];
    running.host.onEvent((event) => void events.push(event));
  }

  afterEach(() => running.host.stop());

  const status = async (): Promise<IndexStatus> =>
    (await running.request('GET', '/api/index')).body as unknown as IndexStatus;

  async function ids(): Promise<string[]> {
    const { nodes } = (await running.request('GET', '/api/graph')).body as { nodes: { id: string }[] };
    return nodes.map(({ id }) => id);
  }

  const nodeAppears = (id: string): Promise<unknown> => waitFor(id, async () => (await ids()).includes(id));

  /** Resolves when nothing waits and no run is under way. */
  const settles = (): Promise<unknown> =>
    waitFor('the edits to be indexed', async () => {
      const { status: state, watch: watched } = await status();
      return state === 'idle' && watched?.waiting.count === 0;
    });

  it('is indexed after a save, and the event names the nodes that came, went and changed', async () => {
    await serve();
    await write('src/a.ts', 'export function fresh(): void {}\n');
    await nodeAppears('src/a.ts#fresh');
    await settles();
    const changed = events.filter(({ type }) => type === 'graph.changed').at(-1);
    assert.deepEqual(changed?.changes, {
      added: { count: 1, ids: ['src/a.ts#fresh'] },
      removed: { count: 1, ids: ['src/a.ts#a'] },
      changed: { count: 1, ids: ['src/a.ts'] },
    });
    assert.equal(indexer.runs, 1);
  });

  it('is indexed once for a save by rename with a swap file', async () => {
    await serve();
    await write('src/.a.ts.swp', 'swap');
    await write('src/4913', '');
    await rm(pathOf('src/4913'));
    await write('src/a.ts~', 'export function saved(): void {}\n');
    await rename(pathOf('src/a.ts~'), pathOf('src/a.ts'));
    await rm(pathOf('src/.a.ts.swp'));
    await nodeAppears('src/a.ts#saved');
    await settles();
    assert.equal(indexer.runs, 1);
  });

  it('is not indexed for files that vanish again, are only touched, or are not sources', async () => {
    await serve();
    await write('src/gone.ts', 'export function gone(): void {}\n');
    await rm(pathOf('src/gone.ts'));
    await utimes(pathOf('src/a.ts'), new Date(), new Date());
    await write('notes.md', 'no source');
    await write('src/b.ts', 'export function last(): void {}\n');
    await nodeAppears('src/b.ts#last');
    await settles();
    assert.equal(indexer.runs, 1);
    const before = events.length;
    await utimes(pathOf('src/a.ts'), new Date(), new Date());
    await waitFor('the touched file to be compared', async () => (await status()).watch?.waiting.count === 0);
    assert.equal(events.length, before);
  });

  it('follows new folders, also after they were removed and created again', async () => {
    await serve();
    await write('lib/deep/c.ts', 'export function c(): void {}\n');
    await nodeAppears('lib/deep/c.ts#c');
    await settles();
    await write('lib/deep/c.ts', 'export function d(): void {}\n');
    await nodeAppears('lib/deep/c.ts#d');
    await rm(pathOf('lib'), { recursive: true });
    await waitFor('the folder to leave', async () => !(await ids()).some((id) => id.startsWith('lib')));
    await settles();
    await write('lib/deep/c.ts', 'export function e(): void {}\n');
    await nodeAppears('lib/deep/c.ts#e');
    await settles();
    await write('lib/deep/c.ts', 'export function f(): void {}\n');
    await nodeAppears('lib/deep/c.ts#f');
  });

  it('follows a folder that is replaced at once, as by a checkout', async () => {
    await serve();
    await write('src/sub/c.ts', 'export function c(): void {}\n');
    await nodeAppears('src/sub/c.ts#c');
    await settles();
    await write('other/sub/c.ts', 'export function replaced(): void {}\n');
    await write('other/a.ts', 'export function other(): void {}\n');
    await rename(pathOf('src'), pathOf('node_modules'));
    await rename(pathOf('other'), pathOf('src'));
    await nodeAppears('src/sub/c.ts#replaced');
    await settles();
    await write('src/sub/c.ts', 'export function edited(): void {}\n');
    await nodeAppears('src/sub/c.ts#edited');
    assert.ok(!(await ids()).includes('src/b.ts#b'));
    await settles();
    // A copy needs no index run, and is watched nevertheless.
    await cp(pathOf('src'), pathOf('copy'), { recursive: true, preserveTimestamps: true });
    await rename(pathOf('src'), pathOf('node_modules/src'));
    await rename(pathOf('copy'), pathOf('src'));
    await write('src/sub/c.ts', 'export function copied(): void {}\n');
    await nodeAppears('src/sub/c.ts#copied');
    await write('src/sub/c.ts', 'export function last(): void {}\n');
    await nodeAppears('src/sub/c.ts#last');
    await settles();
    await rename(pathOf('src'), pathOf('node_modules/moved'));
    await waitFor('the folder to be missed', async () => (await status()).watch?.waiting.count !== 0);
    await rename(pathOf('node_modules/moved'), pathOf('src'));
    await settles();
    await write('src/sub/c.ts', 'export function back(): void {}\n');
    await nodeAppears('src/sub/c.ts#back');
  });

  it('has a folder that came back during a run without it, with the timestamps of its files', async () => {
    await serve();
    await write('lib/deep/c.ts', 'export function c(): void {}\n');
    await nodeAppears('lib/deep/c.ts#c');
    await settles();
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(pathOf('lib/deep/c.ts'), longAgo, longAgo);
    await settles();
    indexer.onRead = async () => {
      indexer.onRead = () => undefined;
      await rename(pathOf('node_modules/lib'), pathOf('lib'));
      await waitFor(
        'the folder to be noticed',
        async () => (await status()).watch?.waiting.files.includes('lib/') === true,
      );
    };
    await mkdir(pathOf('node_modules'));
    await rename(pathOf('lib'), pathOf('node_modules/lib'));
    await waitFor('the folder to leave', async () => !(await ids()).includes('lib/deep/c.ts#c'));
    await nodeAppears('lib/deep/c.ts#c');
    await settles();
    await write('lib/deep/c.ts', 'export function edited(): void {}\n');
    await nodeAppears('lib/deep/c.ts#edited');
  });

  it('takes few runs for many files, and reaches their last state', async () => {
    await serve();
    const count = 300;
    for (let round = 0; round < 2; round++) {
      await Promise.all(
        Array.from({ length: count }, (_, index) =>
          write(`many/${index}.ts`, `export function f${index}r${round}(): void {}\n`),
        ),
      );
    }
    await nodeAppears(`many/0.ts#f0r1`);
    await settles();
    const all = new Set(await ids());
    for (let index = 0; index < count; index++) assert.ok(all.has(`many/${index}.ts#f${index}r1`), `${index}`);
    assert.ok(indexer.runs <= 5, `${indexer.runs} runs`);
  });

  it('ignores what git ignores, until git no longer ignores it', async () => {
    await write('.gitignore', 'generated/\n');
    await write('generated/g.ts', 'export function g(): void {}\n');
    await serve();
    await write('generated/g.ts', 'export function h(): void {}\n');
    await write('src/a.ts', 'export function next(): void {}\n');
    await nodeAppears('src/a.ts#next');
    await settles();
    assert.equal(indexer.runs, 1);
    await write('.gitignore', '\n');
    await nodeAppears('generated/g.ts#h');
    await settles();
    await write('generated/g.ts', 'export function i(): void {}\n');
    await nodeAppears('generated/g.ts#i');
  });

  it('keeps an imported graph, and is indexed after edits once a client indexes it', async () => {
    await serve();
    assert.equal((await running.request('PUT', '/api/graph', exampleGraph)).status, 200);
    const { watch: paused } = await status();
    assert.equal(paused?.state, 'paused');
    await write('src/a.ts', 'export function ignored(): void {}\n');
    assert.equal((await running.request('POST', '/api/index')).status, 202);
    await nodeAppears('src/a.ts#ignored');
    await waitFor('the watcher', async () => (await status()).watch?.state === 'watching');
    await write('src/a.ts', 'export function seen(): void {}\n');
    await nodeAppears('src/a.ts#seen');
  });

  it('is indexed once more for edits during a run, and again at the next edit if a run fails', async () => {
    await serve();
    indexer.onRead = async () => {
      indexer.onRead = () => undefined;
      await write('src/b.ts', 'export function during(): void {}\n');
    };
    await write('src/a.ts', 'export function first(): void {}\n');
    await nodeAppears('src/b.ts#during');
    await settles();
    assert.equal(indexer.runs, 2);

    indexer.onRead = () => {
      throw new Error('the disk is full');
    };
    await write('src/a.ts', 'export function failed(): void {}\n');
    await waitFor('the failure', async () => (await status()).status === 'failed');
    assert.deepEqual((await status()).watch?.waiting, { count: 1, files: ['src/a.ts'] });
    indexer.onRead = () => undefined;
    await write('src/b.ts', 'export function again(): void {}\n');
    await nodeAppears('src/a.ts#failed');
    await settles();
    assert.equal(indexer.runs, 4);
  });

  it('is indexed when packages were installed, not for each file of a package', async () => {
    await serve();
    await write('node_modules/one/index.ts', 'export function one(): void {}\n');
    await waitFor('the new folder to be seen', () => indexer.runs === 1);
    await settles();
    await write('node_modules/one/index.ts', 'export function two(): void {}\n');
    await write('node_modules/.package-lock.json', '{}');
    await waitFor('the installation to be seen', () => indexer.runs === 2);
    await settles();
    assert.equal(indexer.runs, 2);
  });

  it('names the files that wait in its status and counts them in answers', async () => {
    await serve();
    let answer: unknown;
    indexer.onRead = async () => {
      assert.deepEqual((await status()).watch?.waiting, { count: 1, files: ['src/a.ts'] });
      answer = (await running.request('GET', '/api/cycles')).body['graph'];
    };
    await write('src/a.ts', 'export function counted(): void {}\n');
    await nodeAppears('src/a.ts#counted');
    await settles();
    assert.equal((answer as { waitingFiles?: number }).waitingFiles, 1);
    const { body } = await running.request('GET', '/api/cycles');
    assert.equal((body['graph'] as { waitingFiles?: number }).waitingFiles, 0);
  });

  it('is polled, with the reason in its status, if the system has no more watchers', async () => {
    let watched = 0;
    await serve({
      folder: (path, onEntry) => {
        if (++watched > 1) throw new Error('ENOSPC: System limit for number of file watchers reached');
        return watchFolder(path, onEntry);
      },
      files: (paths, options) => watch(paths, { ...options, interval: 50 }),
    });
    const { watch: state } = await status();
    assert.equal(state?.state, 'polling');
    assert.match(state.reason ?? '', /^The workspace cannot be watched \(ENOSPC.*polled every 1000 ms instead\.$/);
    await write('src/a.ts', 'export function polled(): void {}\n');
    await nodeAppears('src/a.ts#polled');
  });
});
