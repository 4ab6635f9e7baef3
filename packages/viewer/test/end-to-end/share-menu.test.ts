import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { GraphDocument } from '@code-graph/sdk';
import type { Page } from 'playwright-core';
import { writeGexf, writeGraphml } from '@code-graph/graph/formats';
import { fixtureColors } from './kit/fixture-graph.js';
import { readPng } from './kit/png-pixels.js';
import { useServedViewer } from './kit/served-viewer.js';

describe('The share menu', () => {
  const viewer = useServedViewer();

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('saves the picture with its legend as SVG and as PNG', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('group', { name: 'Level of detail' }).getByRole('button', { name: 'Files' }).click();
    await opened.waitForColor('src/http/file1.ts', fixtureColors[1]);
    const { x, y, radius } = await opened.placeOf('src/http/file1.ts');
    const box = await page.getByRole('application').boundingBox();
    assert.ok(box);
    await page.getByRole('button', { name: 'Share' }).click();

    const svg = (await save(page, 'SVG')).toString();
    const root = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      const texts = [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent);
      return { name: parsed.documentElement.nodeName, texts };
    }, svg);
    assert.equal(root.name, 'svg');
    for (const text of ['file1.ts', 'Color: Number', '1 point', '3 points', 'no data']) {
      assert.ok(root.texts.includes(text), `${text} is in ${root.texts.join()}`);
    }
    assert.match(svg, new RegExp(`<circle [^>]*fill="${fixtureColors[1]}"`));
    assert.match(svg, /<line /);

    const png = readPng(await save(page, 'PNG'));
    assert.ok(png.width >= 2 * box.width - 2 && png.height > 2 * box.height);
    assert.equal(png.at(2 * (x - box.x), 2 * (y - box.y + 0.7 * radius)), fixtureColors[1]);
  });

  it('saves the graph in all formats, as the host exports it', async () => {
    const { page } = await viewer.open();
    await page.getByRole('button', { name: 'Share' }).click();
    const { text } = await viewer.host.request('GET', '/api/graph');
    const document = JSON.parse(text) as GraphDocument;
    assert.deepEqual(JSON.parse((await save(page, 'JSON')).toString()), document);
    assert.equal((await save(page, 'GEXF')).toString(), [...writeGexf(document)].join(''));
    assert.equal((await save(page, 'GraphML')).toString(), [...writeGraphml(document)].join(''));
    assert.match([...writeGexf(document)].join(''), /numbers:value/);
  });

  it('copies a link to the view', async () => {
    const { page } = await viewer.open({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    await page.getByRole('group', { name: 'Level of detail' }).getByRole('button', { name: 'Classes' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy link to this view' }).click();
    await page.getByText('The link is copied.').waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#v=1&fold=classes$/);
  });
});

async function save(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFile(await download.path());
}
