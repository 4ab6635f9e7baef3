import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyStore, type StorePlace } from '@code-graph/host';
import { DataDirectory } from '../../../host/src/files/data-directory.js';
import { FileTokenStore } from '../../../host/src/access/file-token-store.js';
import { SqliteWebhookStore } from '../../../host/src/webhooks/store/sqlite-webhook-store.js';
import type { WebhookRecord } from '../../../host/src/webhooks/store/webhook-store.js';
import { exampleGraph, startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { useDatabase } from '../kit/use-database.js';
import { useObjects } from '../kit/use-objects.js';

const webhook: WebhookRecord = {
  id: 'wh_1',
  url: 'https://receiver.example/hook',
  events: ['analysis.complete'],
  createdAt: '2026-11-26T08:00:00.000Z',
  secrets: [{ secret: 'whsec_c2VjcmV0' }],
};
const quarantine = { 'acme.slow': { since: '2026-11-26T08:00:00.000Z', reason: 'It crashed three times.' } };
const lastRun = { completedAt: '2026-11-26T08:00:00.000Z', durationMs: 12 };

describe('A store of one machine', () => {
  const database = useDatabase();
  const objects = useObjects();
  const folder = useTemporaryFolder();
  let directory: DataDirectory;
  let token: string;
  let running: RunningHost | undefined;

  afterEach('stop the host', () => running?.host.stop());

  beforeEach('fill a data directory', async () => {
    const filled = await startHost({ folder: folder.path, graph: exampleGraph });
    assert.equal((await filled.request('PUT', '/api/views/all', { title: 'All', link: '#v=1' })).status, 200);
    await filled.host.stop();
    directory = new DataDirectory(filled.dataDirectory);
    ({ token } = await new FileTokenStore(directory.tokensFolder).create({
      name: 'ci',
      scopes: ['graph:read'],
      createdAt: '2026-11-26T08:00:00.000Z',
    }));
    const webhooks = new SqliteWebhookStore(directory);
    await webhooks.create();
    webhooks.saveWebhook(webhook);
    webhooks.close();
    await writeFile(directory.quarantineFile, JSON.stringify(quarantine));
    await writeFile(directory.layoutFile, JSON.stringify({ status: 'cancelled', startedAt: 'x', lastRun }));
  });

  it('is copied with views, webhooks, tokens, quarantine and layout, which a host on the database serves', async () => {
    const { url, repository } = database;
    const shared: StorePlace = { url, repository, objects: objects.server.url };
    const { fingerprint, ...copied } = await copyStore({ dataDirectory: directory.path }, shared, false);
    assert.deepEqual(copied, {
      ...{ nodes: 5, edges: 4, overlays: 0 },
      ...{ views: 1, webhooks: 1, tokens: 1, quarantined: 1, layout: true },
    });
    running = await startHost({
      folder: join(folder.path, 'other'),
      configuration: { store: { url, repository }, auth: { enabled: true } },
    });
    const headers = { authorization: `Bearer ${token}` };
    const views = (await running.request('GET', '/api/views', undefined, headers)).body['views'];
    assert.deepEqual((views as { title: string }[])[0]?.title, 'All');
    const layout = (await running.request('GET', '/api/graph/layout/compute/status', undefined, headers)).body;
    assert.deepEqual(layout['lastRun'], lastRun);
    await running.host.stop();

    // The way back, and once more over what is there.
    const back = { dataDirectory: join(folder.path, 'back') };
    await mkdir(back.dataDirectory);
    assert.deepEqual(await copyStore(shared, back, false), { fingerprint, ...copied });
    await assert.rejects(copyStore(shared, back, false), { code: 'STORE_OCCUPIED', message: /saved views in/ });
    assert.deepEqual(await copyStore(shared, back, true), { fingerprint, ...copied });
    const stored = new SqliteWebhookStore(new DataDirectory(back.dataDirectory));
    assert.deepEqual((await stored.open()).webhooks, [webhook]);
    stored.close();
  });
});
