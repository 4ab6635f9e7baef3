import assert from 'node:assert/strict';
import { fixtureColors } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';

describe('The treemap in a browser', () => {
  const viewer = useServedViewer();

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('has the colors of the legend, and keeps the selection of the other view', async () => {
    const opened = await viewer.open();
    await opened.page.getByRole('button', { name: 'Files' }).click();
    await opened.click('src/http/file3.ts');
    await opened.page.getByRole('heading', { name: 'file3.ts' }).waitFor();
    await opened.page.getByRole('button', { name: 'Treemap' }).click();
    await opened.page.getByText('Area: Lines of code').waitFor();
    await opened.waitForColor('src/store/file3.ts', fixtureColors[3]);
    assert.notEqual(await opened.colorOf('src/http/file1.ts'), fixtureColors[1]);
    const { x, y, radius } = await opened.placeOf('src/http/file3.ts');
    assert.ok(radius > 20);
    await opened.page.mouse.move(x, y);
    await opened.page.getByRole('tooltip').getByText('3 points').waitFor();
    await opened.keepScreenshot('treemap');
    await opened.page.locator('.treemap-area').getByText('9', { exact: true }).waitFor();
    await opened.page.getByRole('heading', { name: 'file3.ts' }).waitFor();
    await opened.click('src/store/file1.ts');
    await opened.page.getByRole('heading', { name: 'file1.ts' }).waitFor();
    await opened.waitForColor('src/http/file1.ts', fixtureColors[1]);
    await opened.page.getByRole('button', { name: 'Graph', exact: true }).click();
    await opened.page.getByRole('heading', { name: 'file1.ts' }).waitFor();
  });

  it('enters containers by double click and by key, and leaves them along the path', async () => {
    const opened = await viewer.open();
    await opened.page.getByRole('button', { name: 'Treemap' }).click();
    await opened.page.getByRole('button', { name: 'Files' }).click();
    await opened.doubleClick('src/http/file2.ts');
    const path = opened.page.getByRole('navigation', { name: 'Path of the treemap' });
    await path.getByRole('button', { name: 'file2.ts' }).waitFor();
    const one = await opened.placeOf('src/http/file2.ts#one');
    assert.ok(one.radius > 60);
    await path.getByRole('button', { name: 'http' }).click();
    await opened.placeOf('src/http/file1.ts');
    await opened.click('src/http/file1.ts');
    await opened.page.keyboard.press('Enter');
    await path.getByRole('button', { name: 'file1.ts' }).waitFor();
    await opened.page.keyboard.press('Backspace');
    await path.getByRole('button', { name: 'file1.ts' }).waitFor({ state: 'detached' });
    await opened.page.getByRole('heading', { name: 'file1.ts' }).waitFor();
    await opened.page.keyboard.press('ArrowRight');
    await opened.page.getByRole('heading', { name: 'file1.ts' }).waitFor({ state: 'detached' });
  });
});
