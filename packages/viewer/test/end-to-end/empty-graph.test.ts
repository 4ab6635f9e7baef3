import assert from 'node:assert/strict';
import { WorkspaceIndexer } from '@code-graph/host';
import { toOutcome } from '../../../host/test/kit/running-host.js';
import { accessibilityFindings } from './kit/accessibility.js';
import { fixtureGraph } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';

describe('The viewer of an empty graph', () => {
  const viewer = useServedViewer({
    graph: undefined,
    overrides: (container) => {
      container.register(WorkspaceIndexer, { useValue: { index: () => Promise.resolve(toOutcome(fixtureGraph)) } });
    },
  });

  it('explains what to do next, and shows an imported and an indexed graph without reloading', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    const hint = page.getByRole('heading', { name: 'The graph is empty' });
    await hint.waitFor();
    await page.getByText('is not indexed yet').waitFor();
    await page.getByText('code-graph import graph.json').waitFor();
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
    assert.deepEqual(await accessibilityFindings(page), []);

    const imported = await viewer.host.request('PUT', '/api/graph', fixtureGraph);
    assert.equal(imported.status, 200, imported.text);
    await opened.placeOf('src/http/file1.ts#one');
    assert.equal(await hint.count(), 0);
    await viewer.host.request('PUT', '/api/graph', { nodes: [], edges: [] });
    await page.getByText('The imported graph has no nodes.').waitFor();
    await page.getByRole('button', { name: 'Index now' }).click();
    await opened.placeOf('src/http/file1.ts#one');
    assert.equal(await page.locator('body').getAttribute('data-loaded'), 'once');
  });
});
