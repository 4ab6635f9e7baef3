import assert from 'node:assert/strict';
import type { DependencyAnswer } from '@code-graph/api';
import { palettes } from '../../src/picture/palette.js';
import { fixtureGraph } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';

/** The fixture with a cycle between two files of a folder. */
const cyclicGraph = {
  nodes: fixtureGraph.nodes,
  edges: [
    ...fixtureGraph.edges,
    { source: 'src/store/file1.ts#one', target: 'src/store/file2.ts#one', kind: 'calls' },
    { source: 'src/store/file2.ts#two', target: 'src/store/file1.ts#two', kind: 'references' },
  ],
};

describe('The matrix in a browser', () => {
  const viewer = useServedViewer({ graph: cyclicGraph });

  it('marks a cycle, names the ends of a cell, and lists its edges', async () => {
    const opened = await viewer.open({ context: { colorScheme: 'light' } });
    const { page } = opened;
    await page.getByRole('button', { name: 'Matrix' }).click();
    await page.getByRole('button', { name: 'Files' }).click();
    await page.getByText('2 rows are in a cycle.').waitFor();
    await page.getByRole('button', { name: 'Cycle 1: 2 rows' }).click();
    await page
      .getByText(/^src\/store\/file[12]\.ts: depends on 1 row, used by \d rows?, in cycle 1 with 1 row\.$/)
      .waitFor();
    const cycle = await opened.placeOfCell('src/store/file2.ts', 'src/store/file1.ts');
    const call = await opened.placeOfCell('src/http/file3.ts', 'src/store/file3.ts');
    // Every cell stands for one edge, so that colors are not translucent.
    assert.equal(await opened.pixelAt(cycle.x - 6, cycle.y - 5), palettes.light.cycle);
    assert.equal(await opened.pixelAt(call.x - 6, call.y - 5), palettes.light.accent);

    const dependency = page.getByRole('region', { name: 'Dependency' });
    await page.mouse.move(cycle.x, cycle.y);
    await dependency.getByText('src/store/file2.ts → src/store/file1.ts: references 1, in cycle 1').waitFor();
    await opened.keepScreenshot('matrix');
    await page.mouse.click(cycle.x, cycle.y);
    await page.getByRole('heading', { name: /file2\.ts/ }).waitFor();
    const edges = dependency.getByRole('list', { name: 'Edges' });
    await edges.getByRole('button', { name: 'src/store/file2.ts#two references src/store/file1.ts#two' }).click();
    await page.waitForFunction(() => location.hash.includes('select=src/store/file2.ts%23two'));
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await page.getByRole('heading', { name: 'two' }).waitFor();
  });

  it('lists every folder, with the numbers of the host', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('button', { name: 'Matrix' }).click();
    await page.getByRole('button', { name: 'Folders' }).click();
    const { body } = await viewer.host.request('GET', '/api/graph/dependencies');
    const { units, dependencies } = body as unknown as DependencyAnswer;
    await page.getByText(`${units.length} rows, ${dependencies.length} cell`).waitFor();
    for (const { source, target, kinds } of dependencies) {
      const { x, y } = await opened.placeOfCell(source, target);
      await page.mouse.move(x, y);
      const list = Object.entries(kinds).map(([kind, uses]) => `${kind} ${uses}`);
      await page
        .getByRole('region', { name: 'Dependency' })
        .getByText(`${source} → ${target}: ${list.join(', ')}`)
        .waitFor();
    }
  });

  it('opens and closes containers with the arrow keys', async () => {
    const { page } = await viewer.open();
    await page.getByRole('button', { name: 'Matrix' }).click();
    await page.getByRole('button', { name: 'Folders' }).click();
    const matrix = page.getByRole('application');
    await matrix.press('ArrowLeft');
    const dependency = page.getByRole('region', { name: 'Dependency' });
    const first = (await dependency.getByRole('paragraph').textContent())?.split(/[: ]/)[0] ?? '';
    await matrix.press('ArrowLeft');
    await page.waitForFunction((id) => decodeURIComponent(location.hash).includes(`close=${id}`), first);
    await matrix.press('ArrowRight');
    await page.waitForFunction((id) => decodeURIComponent(location.hash).includes(`open=${id}`), first);
  });

  it('opens and closes containers by key and by double click', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('button', { name: 'Matrix' }).click();
    await page.getByRole('button', { name: 'Files' }).click();
    await opened.placeOfCell('src/store/file1.ts', 'src/store/file2.ts');
    const { y } = await opened.placeOfCell('src/store/file1.ts', 'src/store/file1.ts');
    const { x } = (await page.locator('.matrix-scroll').boundingBox()) ?? { x: 0 };
    await page.mouse.dblclick(x + 100, y);
    await opened.placeOfCell('src/store/file1.ts#one', 'src/store/file2.ts');
    // The details have opened, and the bar above the matrix has two lines.
    const row = await opened.placeOfCell('src/store/file1.ts', 'src/store/file1.ts');
    await page.mouse.move(x + 100, row.y);
    await page.getByRole('application').focus();
    await page.keyboard.press(' ');
    await page.waitForFunction(() => location.hash.includes('close=src/store/file1.ts'));
  });
});
