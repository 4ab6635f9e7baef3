import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedView } from '@code-graph/api';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph, startHost, type RunningHost } from '../kit/running-host.js';

const request = { title: 'Hot spots', note: 'Start here.', link: '#v=1&view=table' };

describe('Saved views', () => {
  const folder = useSharedFolder();
  let running: RunningHost;

  const start = async (): Promise<void> => {
    running = await startHost({ folder: folder.path, graph: exampleGraph, waitsForPlugins: false });
  };
  const list = async (): Promise<SavedView[]> =>
    (await running.request('GET', '/api/views')).body['views'] as SavedView[];

  before(start);
  after(() => running.host.stop());

  it('are listed in the order in which they were created, also by the next run of the host', async () => {
    assert.deepEqual(await list(), []);
    const created = (await running.request('POST', '/api/views', request)).body as unknown as SavedView;
    assert.equal(created.createdAt, created.changedAt);
    // Changes at the same time do not overwrite each other.
    await Promise.all(
      ['a', 'b', 'c'].map((id) => running.request('PUT', `/api/views/${id}`, { title: id, link: '#' })),
    );
    const replaced = await running.request('PUT', `/api/views/${created.id}`, { title: 'Renamed', link: '#v=1' });
    assert.deepEqual(
      [replaced.body['createdAt'], replaced.body['note'], replaced.body['title']],
      [created.createdAt, undefined, 'Renamed'],
    );
    await running.host.stop();
    await start();
    assert.deepEqual(
      (await list()).map(({ title }) => title),
      ['Renamed', 'a', 'b', 'c'],
    );
  });

  it('are deleted by their id', async () => {
    assert.equal((await running.request('DELETE', '/api/views/b')).status, 200);
    assert.equal((await running.request('DELETE', '/api/views/b')).error.code, 'NOT_FOUND');
    assert.equal(
      (await list()).some(({ id }) => id === 'b'),
      false,
    );
  });

  it('are refused with a link to elsewhere, an odd id, or beyond the maximum', async () => {
    const elsewhere = { ...request, link: 'https://example.com/' };
    assert.equal((await running.request('POST', '/api/views', elsewhere)).error.code, 'INVALID_PARAMETERS');
    assert.equal((await running.request('PUT', '/api/views/..%2Fa', request)).error.code, 'INVALID_PARAMETERS');
    const [view] = await list();
    const file = join(running.dataDirectory, 'views.json');
    const views = Array.from({ length: 500 }, (_, index) => ({ ...view, id: `v${index}` }));
    await running.host.stop();
    await writeFile(file, JSON.stringify({ views }));
    await start();
    assert.equal((await running.request('POST', '/api/views', request)).error.code, 'TOO_MANY_VIEWS');
    assert.equal((await running.request('PUT', '/api/views/v7', request)).status, 200);
  });

  it('are neither listed nor replaced if the file is damaged, until it is repaired', async () => {
    const file = join(running.dataDirectory, 'views.json');
    await running.host.stop();
    await writeFile(file, '{"views":[{"id":1}]}');
    await start();
    assert.equal((await running.request('GET', '/api/views')).error.code, 'VIEWS_DAMAGED');
    assert.equal((await running.request('POST', '/api/views', request)).error.code, 'VIEWS_DAMAGED');
    assert.equal(await readFile(file, 'utf8'), '{"views":[{"id":1}]}');
    await writeFile(file, '{"views":[]}');
    assert.deepEqual(await list(), []);
  });
});
