import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from './kit/accessibility.js';
import { measuringPlugins } from './kit/measuring-plugins.js';
import { useServedViewer } from './kit/served-viewer.js';

describe('Hot spots and comparisons in a browser', () => {
  const viewer = useServedViewer({ plugins: measuringPlugins });

  before(async () => {
    for (const id of ['changes', 'proof']) await viewer.host.request('POST', `/api/overlays/${id}/apply`);
  });

  it('ranks hot spots after one click, with what their score is made of', async () => {
    const opened = await viewer.open({ context: { viewport: { width: 1440, height: 900 } } });
    const { page } = opened;
    await page.getByRole('button', { name: 'Hot spots' }).click();
    await page.getByText('rank of high Changes × rank of low Proof').waitFor();
    const names = await firstCells(page);
    assert.deepEqual([names[0], names.at(-1)], ['file1.ts', 'file3.ts']);
    const last = page.getByRole('row').last();
    assert.equal(await last.getByText('no data').count(), 2);
    await page.getByText('1 file not drawn: no value on an axis').waitFor();

    const { x, y } = await opened.placeOf('src/http/file1.ts');
    await page.mouse.move(x, y);
    await page.getByRole('tooltip').getByText('40 commits').waitFor();
    await opened.keepScreenshot('hot-spots-light');
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.mouse.click(x, y);
    await page.getByRole('heading', { name: 'file1.ts' }).waitFor();
    await page.getByRole('row', { selected: true }).getByText('file1.ts', { exact: true }).waitFor();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await saving).path(), 'utf8');
    const lines = csv.replace('\ufeff', '').split('\r\n');
    assert.equal(
      lines[0],
      'Name,File,Id,score,changes:count (commits),proof:count (%),rank:changes:count,rank:proof:count',
    );
    assert.equal(lines[1]?.split(',').slice(0, 3).join(), 'file1.ts,src/http/file1.ts,src/http/file1.ts');
  });

  it('has hot spots in the link, in an exported picture and within reach of the keyboard', async () => {
    const spots = encodeURIComponent('level=files&split=50&x=proof:count&y=changes:count&log-y=false');
    const opened = await viewer.open({
      path: `/#v=1&view=hot-spots&hot-spots=${spots}&plot-camera=0.5,0.5,0.95`,
      context: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    });
    const { page } = opened;
    await page.getByLabel('Logarithmic up').and(page.locator(':not(:checked)')).waitFor();
    await opened.keepScreenshot('hot-spots-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.setViewportSize({ width: 1440, height: 900 });
    const before = await opened.placeOf('src/store/file2.ts');
    await page.getByRole('application').focus();
    await page.keyboard.press('0');
    await page.waitForFunction(() => !location.hash.includes('plot-camera'));
    assert.notDeepEqual(await opened.placeOf('src/store/file2.ts'), before);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('row', { selected: true }).waitFor();
    const svg = await saveSvg(page);
    for (const text of ['Proof (%)', 'Changes (commits)', 'in the marked part']) assert.ok(svg.includes(text), text);
  });

  it('compares two attributes side by side with linked cameras, and by their difference, in four clicks', async () => {
    const opened = await viewer.open({
      path: '/#v=1&fold=namespaces',
      context: { viewport: { width: 1440, height: 900 } },
    });
    const { page } = opened;
    await page.getByRole('button', { name: 'Compare' }).click();
    const [changes, proof] = ['Changes', 'Proof'].map((name) => page.getByRole('application', { name }));
    await proof?.waitFor();
    await page.getByRole('group', { name: 'Legend: Proof' }).getByText('Right: Proof').waitFor();
    await changes?.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => location.hash.includes('camera='));
    const cameras = await page
      .locator('.compare-canvas')
      .evaluateAll((all: CompareElement[]) => all.map(({ picture }) => picture.camera.view));
    assert.equal(cameras.length, 2);
    assert.ok((cameras[0]?.ratio ?? 1) < 1);
    assert.deepEqual(cameras[0], cameras[1]);
    await opened.keepScreenshot('compare-light');
    const svg = await saveSvg(page);
    assert.equal(svg.match(/<svg /g)?.length, 3);

    await page.getByRole('button', { name: 'Difference' }).click();
    await page.getByRole('heading', { name: 'Proof − Changes, by rank' }).waitFor();
    await page.getByText('The units differ').waitFor();
    await page.waitForFunction(() => location.hash.includes('mode%3Ddifference'));
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Side by side', 'Difference']) {
      await page.getByRole('button', { name }).click();
      assert.deepEqual(await accessibilityFindings(page), [], name);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await opened.keepScreenshot('compare-dark');
    assert.ok((await saveSvg(page)).includes('Changes is higher'));
  });

  it('says that an attribute of a link is not in the graph, and leads back', async () => {
    const { page } = await viewer.open({ path: '/#v=1&view=compare&compare=mode%3Dbeside%26left%3Dgone' });
    await page.getByText('The graph has no values of gone.').waitFor();
    await page.getByRole('button', { name: 'Compare other attributes' }).click();
    await page.getByRole('application', { name: 'Changes' }).waitFor();
  });
});

/** The picture that the page attaches to an element. */
type CompareElement = HTMLElement & {
  readonly picture: { readonly camera: { readonly view: { readonly ratio: number } } };
};

/** Exports the picture, and returns the document. */
async function saveSvg(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG' }).click();
  const file = await (await saving).path();
  await page.keyboard.press('Escape');
  return readFile(file, 'utf8');
}

/** The texts of the first cells of the rows in view. */
async function firstCells(page: Page): Promise<string[]> {
  const cells = page.locator('tbody tr[aria-rowindex] td:first-child');
  return cells.evaluateAll((all) => all.map((cell) => cell.textContent));
}
