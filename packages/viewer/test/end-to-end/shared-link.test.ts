import assert from 'node:assert/strict';
import { fixtureColors } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';

describe('A link to a view', () => {
  const viewer = useServedViewer();

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('opens with the same selection, channels and camera elsewhere', async () => {
    // Without an animation of the camera, so that the place is that of the link.
    const first = await viewer.open({ context: { reducedMotion: 'reduce' } });
    await first.page.getByRole('group', { name: 'Level of detail' }).getByRole('button', { name: 'Files' }).click();
    await first.waitForColor('src/http/file3.ts', fixtureColors[3]);
    await first.click('src/http/file3.ts');
    await first.page.getByRole('combobox', { name: 'Color', exact: true }).selectOption('off');
    await first.page.getByRole('button', { name: 'Zoom in' }).click();
    await first.page.waitForURL(/camera=/);

    const second = await viewer.open({ path: `/${new URL(first.page.url()).hash}` });
    await second.page.getByRole('tabpanel').getByText('src/http/file3.ts').first().waitFor();
    assert.equal(await second.page.getByRole('combobox', { name: 'Color', exact: true }).inputValue(), 'off');
    await second.waitForColor('src/http/file3.ts', '#8fa6c8');
    const same = await second.placeOf('src/http/file3.ts');
    await first.waitForPlace('src/http/file3.ts', same);
    const { radius } = await first.placeOf('src/http/file3.ts');
    assert.ok(Math.abs(same.radius - radius) < 0.5, `${same.radius} and ${radius}`);
  });

  it('is a step of the history: back and forward restore what was drawn and selected', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    const level = page.getByRole('group', { name: 'Level of detail' });
    await level.getByRole('button', { name: 'Files' }).click();
    await opened.click('src/http/file1.ts');
    const id = page.getByRole('tabpanel', { name: 'Details' }).getByText('src/http/file1.ts').first();
    await id.waitFor();
    await level.getByRole('button', { name: 'Everything' }).click();
    await opened.placeOf('src/http/file1.ts#one');
    await page.goBack();
    await level.getByRole('button', { name: 'Files', pressed: true }).waitFor();
    await id.waitFor();
    await page.goBack();
    await id.waitFor({ state: 'detached' });
    await page.goForward();
    await id.waitFor();
  });

  it('reports the nodes that are not in the graph, and shows the rest', async () => {
    const link = '/#v=1&fold=namespaces&open=src/gone&select=src/http/file1.ts&select=src/http/gone.ts';
    const { page } = await viewer.open({ path: link });
    const missing =
      '2 of the 3 nodes of the link are not in the graph: src/http/gone.ts, src/gone. Everything else is shown.';
    await page.getByText(missing).waitFor();
    await page.getByRole('tabpanel', { name: 'Details' }).getByText('src/http/file1.ts').first().waitFor();
    // A link that is opened in the same page.
    await page.evaluate(() => {
      location.hash = '#v=1&fold=deepest&select=gone';
    });
    await page.getByText(/not read: fold\. The node of the link is not in the graph: gone\./).waitFor();
    await page.evaluate(() => {
      location.hash = '#v=1&select=src/http/file1.ts';
    });
    await page.getByText('not in the graph').waitFor({ state: 'detached' });
  });

  it('reports the parts that are not valid or not known, and shows the rest', async () => {
    const link = '/#v=1&fold=deepest&view=globe&color=gone/value&sort=up,gone:value&select=src/http/file1.ts';
    const { page } = await viewer.open({ path: link });
    await page
      .getByText(
        'Parts of the link are not valid, and were not read: fold. The view of the link does not exist: globe. ' +
          'The overlay of the link does not exist: gone/value. The attribute of the link is not known: gone:value.',
      )
      .waitFor();
    await page.getByRole('tabpanel', { name: 'Details' }).getByText('src/http/file1.ts').first().waitFor();
    await page.getByRole('button', { name: 'Dismiss the message' }).click();
  });
});
