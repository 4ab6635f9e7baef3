import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { fixtureColors, fixturePlugin } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';
import type { ViewerPage } from './kit/viewer-page.js';

const files = Array.from({ length: 90 }, (_, index) => `src/folder${index}/file${index % 2 === 0 ? 1 : 3}.ts`);
const functions = files.flatMap((file) => Array.from({ length: 100 }, (_, index) => `${file}#f${index}`));

/** More nodes than are drawn as discs and in one task. */
const graph: GraphDocument = {
  nodes: [
    { id: 'src', name: 'src', type: 'Namespace' },
    ...files.map((file) => ({ id: file, name: file, type: 'Namespace', parent: 'src' })),
    ...functions.map((id) => ({ id, name: id, type: 'Function', parent: id.slice(0, id.indexOf('#')) })),
  ],
  edges: files.map((file, index) => ({
    source: `${file}#f7`,
    target: `${files.at(index - 1) ?? file}#f9`,
    kind: 'calls',
  })),
};

/** Gives the functions the numbers of their files. */
const plugin = {
  ...fixturePlugin,
  code: fixturePlugin.code?.replace(String.raw`file(\d)\.ts$`, String.raw`file(\d)\.ts#`) ?? '',
};

const first = 'src/folder0/file1.ts#f0';

/** Zooms in at a node until it is a disc of several pixels. */
async function zoomTo(opened: ViewerPage, id: string): Promise<void> {
  for (let step = 0; step < 20 && (await opened.placeOf(id)).radius < 6; step++) {
    const { x, y, radius } = await opened.placeOf(id);
    await opened.page.mouse.move(x, y);
    await opened.page.mouse.wheel(0, -400);
    while ((await opened.placeOf(id)).radius === radius)
      await opened.page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

describe('A graph of many nodes', () => {
  const viewer = useServedViewer({ graph, plugins: [plugin] });

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('is drawn unfolded in the colors of the overlay, and can be selected', async () => {
    const opened = await viewer.open({ path: '/#v=1&fold=everything' });
    await zoomTo(opened, first);
    await opened.waitForColor(first, fixtureColors[1]);
    await opened.click(first);
    await opened.page.getByRole('complementary', { name: 'Right panels' }).getByText(first).first().waitFor();
  });

  it('follows changes that are made while it is being drawn', async () => {
    const opened = await viewer.open();
    const level = (name: string) => opened.page.getByRole('button', { name, exact: true });
    const color = opened.page.getByRole('combobox', { name: 'Color', exact: true });
    await opened.placeOf('src/folder0/file1.ts');
    for (const name of ['Everything', 'Files', 'Everything']) await level(name).click();
    await color.selectOption('off');
    await color.selectOption({ label: 'Number' });
    await zoomTo(opened, first);
    await opened.waitForColor(first, fixtureColors[1]);
    await level('Everything').click();
    await level('Files').click();
    await opened.waitUntilGone(first);
    assert.ok((await opened.placeOf('src/folder0/file1.ts')).radius > 0);
  });
});
