import assert from 'node:assert/strict';
import { fixtureColors } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';

describe('The viewer in a browser', () => {
  const viewer = useServedViewer();

  it('draws the graph, and colors nodes as the legend says once an overlay is applied', async () => {
    const opened = await viewer.open();
    await opened.placeOf('src/http/file1.ts#one');
    assert.equal((await viewer.host.request('POST', '/api/overlays/numbers/apply')).status, 200);
    await opened.waitForColor('src/http/file1.ts#one', '#aabbcc');
    await opened.page.getByRole('button', { name: 'Files' }).click();
    await opened.waitForColor('src/http/file1.ts', fixtureColors[1]);
    await opened.waitForColor('src/store/file3.ts', fixtureColors[3]);
    const legend = opened.page.getByRole('region', { name: 'Legend' });
    assert.match((await legend.textContent()) ?? '', /Number.*1 point.*3 points.*no data/);
    await opened.page.getByRole('combobox', { name: 'Color', exact: true }).selectOption('off');
    await opened.waitForColor('src/http/file1.ts', '#8fa6c8');
  });

  it('shows values under the cursor, and the attributes of the selected node', async () => {
    await viewer.host.request('POST', '/api/overlays/numbers/apply');
    const opened = await viewer.open();
    await opened.page.getByRole('button', { name: 'Files' }).click();
    await opened.hover('src/http/file3.ts');
    await opened.page.getByRole('tooltip').getByText('3 points').waitFor();
    await opened.click('src/http/file3.ts');
    await opened.page.getByRole('tabpanel', { name: 'Details' }).getByText('Number', { exact: true }).waitFor();
  });

  it('opens a folded container by a double click, and closes it again', async () => {
    const opened = await viewer.open({ context: { reducedMotion: 'reduce' } });
    await opened.page.getByRole('button', { name: 'Files' }).click();
    await opened.doubleClick('src/http/file2.ts');
    await opened.placeOf('src/http/file2.ts#one');
    await opened.doubleClick('src/http/file2.ts#one');
    await opened.placeOf('src/http/file2.ts');
  });
});
