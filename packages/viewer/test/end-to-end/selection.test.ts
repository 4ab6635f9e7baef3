import assert from 'node:assert/strict';
import { waitFor } from '../../../../test-support/wait-for.js';
import { readPng } from './kit/png-pixels.js';
import { useServedViewer } from './kit/served-viewer.js';
import type { ViewerPage } from './kit/viewer-page.js';

const functionColor = '#c58f7a';
const incoming = '#b4540a';
const [caller, called, other] = ['src/http/file1.ts#one', 'src/store/file1.ts#two', 'src/store/file2.ts#two'] as const;

/** Number of pixels with the color of incoming edges in a column across the middle of the edge. */
async function widthOfEdge(opened: ViewerPage): Promise<number> {
  const [from, to] = [await opened.placeOf(caller), await opened.placeOf(called)];
  const [x, y] = [Math.round((from.x + to.x) / 2), Math.round((from.y + to.y) / 2)];
  const pixels = readPng(await opened.page.screenshot({ clip: { x: x - 20, y: y - 20, width: 41, height: 41 } }));
  const steps = Array.from({ length: 41 }, (_, step) => step);
  const isSteep = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  return steps.filter((step) => (isSteep ? pixels.at(step, 20) : pixels.at(20, step)) === incoming).length;
}

describe('A selected node', () => {
  const viewer = useServedViewer();

  it('is brought into view with its neighbors, which stand out, and its edges keep their width', async () => {
    const opened = await viewer.open({
      path: '/#v=1&fold=everything&camera=0.9,0.9,0.01',
      context: { reducedMotion: 'reduce' },
    });
    const { page } = opened;
    await page.getByRole('combobox', { name: 'Search' }).fill(called);
    await page.getByRole('option').filter({ hasText: 'Function' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Legend' }).getByText('what uses it').waitFor();
    await opened.waitForColor(called, functionColor);
    await opened.waitForColor(caller, functionColor);
    assert.notEqual(await opened.colorOf(other), functionColor);
    await waitFor('the edge', async () => (await widthOfEdge(opened)) > 0);
    const before = await widthOfEdge(opened);
    const { radius } = await opened.placeOf(called);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await waitFor('the zoom', async () => (await opened.placeOf(called)).radius > 1.4 * radius);
    assert.ok(Math.abs((await widthOfEdge(opened)) - before) <= 1);
    await opened.keepScreenshot('selection');
  });

  it('leads back where nothing is drawn: beside the graph, and with filters that hide everything', async () => {
    const opened = await viewer.open({ path: '/#v=1&fold=everything&camera=50,50,0.01' });
    const { page } = opened;
    await page.getByRole('button', { name: 'Show all nodes' }).click();
    await page.getByRole('button', { name: 'Show all nodes' }).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Filters' }).click();
    for (const name of [/^Function/, /^Namespace/]) await page.getByRole('checkbox', { name }).uncheck();
    await page.getByText('Nothing is drawn. The filters hide every node.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await opened.placeOf(called);
  });
});
