import assert from 'node:assert/strict';
import { join } from 'node:path';
import { EventStreamSettings } from '@code-graph/host';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { FileTokenStore } from '../../../host/src/access/file-token-store.js';
import { startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { useBrowser } from './kit/browser.js';
import { fixtureGraph } from './kit/fixture-graph.js';
import { ViewerPage } from './kit/viewer-page.js';

describe('A page whose host requires a token', () => {
  const shared = useBrowser();
  const folder = useSharedFolder();
  let running: RunningHost | undefined;

  after(() => running?.host.stop());

  it('asks for it, shows the graph and its changes, and asks again when the token is revoked', async () => {
    running = await startHost({
      folder: folder.path,
      graph: fixtureGraph,
      configuration: { auth: { enabled: true } },
      overrides: (container) =>
        container.register(EventStreamSettings, { useValue: { heartbeatMs: 500, maxStreams: 10 } }),
    });
    const store = new FileTokenStore(join(running.dataDirectory, 'tokens'));
    const createdAt = '2026-11-20T10:15:00.000Z';
    const { token } = await store.create({ name: 'page', scopes: ['graph:read'], createdAt });
    const { token: writer } = await store.create({ name: 'writer', scopes: ['overlay:write'], createdAt });

    const context = await shared.browser.newContext({ viewport: { width: 1280, height: 720 } });
    const viewer = new ViewerPage(await context.newPage());
    const { page } = viewer;
    await viewer.skipGreeting();
    await page.goto(`${running.url}/#v=1&fold=namespaces`);
    const dialog = page.getByRole('dialog', { name: 'This host requires a token' });
    await dialog.waitFor();
    assert.ok(!(await page.content()).includes(running.workspace));
    await page.keyboard.press('Escape');
    assert.ok(await dialog.isVisible());

    const enter = async (text: string): Promise<void> => {
      await dialog.getByLabel('Token').fill(text);
      await dialog.getByRole('button', { name: 'Use the token' }).click();
    };
    const problem = dialog.getByRole('alert');
    await enter('wrong');
    await problem.getByText('The token is not valid').waitFor();
    await enter(writer);
    await problem.getByText('lacks the scope graph:read').waitFor();
    await viewer.keepScreenshot('token-dialog');

    await enter(` ${token} `);
    await viewer.placeOf('src/http/file1.ts');
    await page.getByText('Live', { exact: true }).waitFor();
    assert.equal(await dialog.count(), 0);
    assert.deepEqual(await page.evaluate(() => [Object.values(sessionStorage), Object.keys(localStorage)]), [
      [token],
      ['code-graph:greeted'],
    ]);
    assert.ok(viewer.requests.every((address) => !address.includes(token.slice(21))));

    const added = { id: 'src/http/added.ts', name: 'added.ts', type: 'Namespace', parent: 'src/http' };
    const changed = { ...fixtureGraph, nodes: [...fixtureGraph.nodes, added] };
    const imported = await running.request('PUT', '/api/graph', changed, { authorization: `Bearer ${writer}` });
    assert.equal(imported.status, 200, imported.text);
    await viewer.placeOf('src/http/added.ts');

    await store.revoke('page');
    await dialog.waitFor();
    const expected = /401 \(Unauthorized\)|403 \(Forbidden\)|net::ERR/;
    assert.deepEqual(
      viewer.problems.filter((text) => !expected.test(text)),
      [],
    );
    await context.close();
  });
});
