import assert from 'node:assert/strict';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { useBrowser } from './kit/browser.js';
import { fixtureGraph } from './kit/fixture-graph.js';
import { ViewerPage } from './kit/viewer-page.js';

describe('A page whose host stops', () => {
  const shared = useBrowser();
  const folder = useSharedFolder();
  const hosts: RunningHost[] = [];

  async function start(port: number, graph = fixtureGraph): Promise<RunningHost> {
    const host = await startHost({ folder: folder.path, graph, configuration: { http: { port } } });
    hosts.push(host);
    return host;
  }

  after(() => Promise.all(hosts.splice(0).map(({ host }) => host.stop())));

  it('says so, and shows the new graph with the same selection once a host listens again', async () => {
    const first = await start(0);
    const context = await shared.browser.newContext({ viewport: { width: 1280, height: 720 } });
    const viewer = new ViewerPage(await context.newPage());
    const { page } = viewer;
    await viewer.skipGreeting();
    await page.goto(`${first.url}/#v=1&fold=namespaces&open=src/http/file1.ts&select=src/store/file2.ts`);
    await viewer.placeOf('src/http/file1.ts#one');
    const connection = page.getByText('Live', { exact: true });
    await connection.waitFor();

    hosts.pop();
    await first.host.stop();
    const alert = page.getByText('The host has stopped or cannot be reached.');
    await alert.waitFor();
    await page.getByRole('combobox', { name: 'Search' }).fill('unused');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: 'Answer', exact: true });
    await answer.getByText('Not known until the host is back.').waitFor();
    await viewer.keepScreenshot('stopped-host');

    const added = { id: 'src/http/added.ts', name: 'added.ts', type: 'Namespace', parent: 'src/http' };
    await start(Number(new URL(first.url).port), { ...fixtureGraph, nodes: [...fixtureGraph.nodes, added] });
    await connection.waitFor();
    await alert.waitFor({ state: 'detached' });
    await answer.getByRole('heading', { name: /without known use/ }).waitFor();
    await viewer.placeOf('src/http/added.ts');
    await viewer.placeOf('src/http/file1.ts#one');
    await page.getByRole('tabpanel', { name: 'Details' }).getByText('src/store/file2.ts').first().waitFor();
    // The browser logs the requests that found no host.
    assert.ok(viewer.problems.every((problem) => /Failed to load resource|net::ERR/.test(problem)));
    await context.close();
  });
});
