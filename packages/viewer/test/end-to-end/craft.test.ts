import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from './kit/accessibility.js';
import { useServedViewer } from './kit/served-viewer.js';
import type { ViewerPage } from './kit/viewer-page.js';

const files = '/#v=1&fold=namespaces';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Elements that are narrower or lower than a fingertip. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, label:has(input[type=checkbox], input[type=radio])')]
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width > 1 && box.bottom > 0 && (box.width < 40 || box.height < 40))
      .map(({ html }) => html),
  );

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > globalThis.innerWidth);

describe('The viewer on a phone, by keyboard, and with saved views', () => {
  const viewer = useServedViewer();

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('fits 390 px with panels as sheets, and reacts to touch', async () => {
    const opened = await viewer.open({ context: phone, path: files });
    const { page } = opened;
    const { x, y } = await opened.placeOf('src/http/file3.ts');
    await page.touchscreen.tap(x, y);
    const panels = page.getByRole('navigation', { name: 'Panels' });
    // The first selection opens the details.
    await page.getByRole('region', { name: 'Details' }).getByRole('heading', { name: 'file3.ts' }).waitFor();
    await opened.keepScreenshot('phone-details');
    const [canvas, communities] = await Promise.all(
      ['.graph-view-canvas', '.communities'].map((selector) => page.locator(selector).boundingBox()),
    );
    const canvasBottom = (canvas?.y ?? NaN) + (canvas?.height ?? NaN);
    assert.ok((communities?.y ?? 0) >= canvasBottom, 'the switch of communities covers no name');
    for (const name of ['Overlays', 'Filters', 'Folders']) {
      await panels.getByRole('button', { name }).tap();
      await page.getByRole('region', { name, exact: true }).waitFor();
      assert.equal(await isTooWide(page), false, name);
    }
    assert.deepEqual(await smallTargets(page), []);
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Close Folders' }).tap();
    for (const view of await page.getByLabel('View', { exact: true }).locator('option').all()) {
      const id = (await view.getAttribute('value')) ?? '';
      await page.getByLabel('View', { exact: true }).selectOption(id);
      await page.waitForFunction(() => document.querySelector('.view-area > *') !== null);
      assert.equal(await isTooWide(page), false, id);
      await opened.keepScreenshot(`phone-${id}`);
    }
  });

  it('zooms by a pinch', async () => {
    const opened = await viewer.open({ context: phone, path: files });
    const { x, y, radius } = await opened.placeOf('src/http/file1.ts');
    const session = await opened.page.context().newCDPSession(opened.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap?: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: gap === undefined ? [] : [-gap, gap].map((offset, id) => ({ x: x + offset, y, id })),
      });
    await touch('touchStart', 20);
    for (const gap of [30, 45, 60]) await touch('touchMove', gap);
    await touch('touchEnd');
    await opened.page.waitForURL(/camera=/);
    const zoomed = await opened.placeOf('src/http/file1.ts');
    assert.ok(zoomed.radius > 1.5 * radius, `${zoomed.radius} and ${radius}`);
  });

  it('is reached by keyboard in two stops, follows edges, and lists its keys', async () => {
    const opened = await viewer.open({ path: files });
    const { page } = opened;
    await opened.placeOf('src/http/file3.ts');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'application');
    await opened.click('src/http/file1.ts');
    const [from, to] = [await opened.placeOf('src/http/file1.ts'), await opened.placeOf('src/store/file1.ts')];
    // The other end of its only edge, which is not the nearest node.
    const isHorizontal = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
    const key = isHorizontal ? (to.x > from.x ? 'Right' : 'Left') : to.y > from.y ? 'Down' : 'Up';
    await page.keyboard.press(`Arrow${key}`);
    await page.getByRole('tabpanel', { name: 'Details' }).getByText('src/store/file1.ts').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('saves, opens, exports, deletes and restores a view', async () => {
    const opened = await viewer.open({ path: '/#v=1&view=table&only=src/http&hulls=communities' });
    const { page } = opened;
    const menu = page.getByRole('group', { name: 'Saved views' });
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await menu.getByRole('textbox', { name: 'Title' }).fill('Only http');
    await menu.getByRole('textbox', { name: 'Note' }).fill('As a table.');
    await menu.getByRole('button', { name: 'Save', exact: true }).click();
    await menu.getByText('Saved.').waitFor();
    await opened.keepScreenshot('saved-views');
    assert.deepEqual(await accessibilityFindings(page), []);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('button', { name: 'Export JSON' }).click(),
    ]);
    await menu.getByRole('button', { name: 'Delete Only http' }).click();
    await menu.getByText('Deleted Only http.').waitFor();
    await menu.getByRole('button', { name: 'Undo' }).click();
    await menu.getByText('Restored.').waitFor();
    await menu.getByLabel('File of saved views').setInputFiles(await download.path());
    await menu.getByText('Imported 1 view.').waitFor();
    assert.equal(await menu.getByRole('listitem').count(), 1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await menu.getByRole('button', { name: /^Only http/ }).click();
    await page.getByRole('button', { name: 'Table', exact: true, pressed: true }).waitFor();
  });

  it('shows, hides and flattens folders, draws communities, and is legible without red and green', async () => {
    const opened = await viewer.open({ path: '/#v=1&fold=everything&hulls=communities' });
    const { page } = opened;
    await page.getByText(/communit.* by Louvain on the edges shown/).waitFor();
    await page.getByRole('tab', { name: 'Folders' }).click();
    const tree = page.getByRole('tree');
    await tree.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await tree.getByRole('treeitem', { name: /file2\.ts/ }).click();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await opened.waitUntilGone('src/http/file2.ts#one');
    await tree.getByRole('treeitem', { name: /store/ }).click();
    await page.getByRole('button', { name: 'Flatten', exact: true }).click();
    await page.waitForURL(/hide=src\/http\/file2.ts&flat=src\/store/);
    assert.deepEqual(await accessibilityFindings(page), []);
    await keepInEveryLight(opened, 'folders');
    await page.getByRole('button', { name: 'Show all again (2)' }).click();
    await opened.placeOf('src/http/file2.ts#one');
  });
});

/** Keeps screenshots in light and dark colors, and as people see them who confuse red and green. */
async function keepInEveryLight(opened: ViewerPage, name: string): Promise<void> {
  const { page } = opened;
  const session = await page.context().newCDPSession(page);
  const keep = (suffix: string): Promise<void> => opened.keepScreenshot(`${name}-${suffix}`);
  await keep('light');
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'deuteranopia' });
  await keep('deuteranopia');
  await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await keep('dark');
}
