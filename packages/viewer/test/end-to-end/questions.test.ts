import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from './kit/accessibility.js';
import { questionGraph } from './kit/question-graph.js';
import { useServedViewer } from './kit/served-viewer.js';
import type { ViewerPage } from './kit/viewer-page.js';

const save = 'src/store/file1.ts#Store.save';
const overriding = 'src/store/file1.ts#MemoryStore.save';
const open = { path: '/#v=1&fold=everything', context: { viewport: { width: 1440, height: 900 } } };

describe('Questions in a browser', () => {
  const viewer = useServedViewer({ graph: questionGraph, plugins: [] });

  const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
  const drawnNode = (page: Page, id: string) => page.locator(`.layers-node[data-id="${id}"]`);

  async function openMenu(opened: ViewerPage, id: string): Promise<void> {
    const { x, y } = await opened.placeOf(id);
    await opened.page.mouse.move(x, y);
    await opened.page.locator('.cursor-tooltip').waitFor();
    await opened.page.mouse.click(x, y, { button: 'right' });
  }

  /** The answer as the host gives it to the command line. */
  async function totalOf(path: string, body?: object): Promise<unknown> {
    return (await viewer.host.request(body ? 'POST' : 'GET', path, body)).body['total'];
  }

  async function keepBoth(opened: ViewerPage, name: string): Promise<void> {
    for (const colorScheme of ['dark', 'light'] as const) {
      await opened.page.emulateMedia({ colorScheme });
      await opened.page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme);
      await opened.keepScreenshot(`question-${name}-${colorScheme}`);
    }
  }

  it('draws callers and a path from the menu of a node, and lights them in every view', async () => {
    const opened = await viewer.open(open);
    const { page } = opened;
    await openMenu(opened, overriding);
    await page.getByRole('menuitem', { name: 'Callers' }).click();
    const total = await totalOf(`/api/graph/nodes/${encodeURIComponent(overriding)}/callers`);
    await answerOf(page)
      .getByRole('heading', { name: `${String(total)} caller of MemoryStore.save` })
      .waitFor();
    await drawnNode(page, 'src/cli/file1.ts#open').waitFor();
    await drawnNode(page, save).getByText('8 callers · dispatch to 1 override').waitFor();
    await page.locator('.layers-word-dispatch', { hasText: 'overridden by' }).waitFor();
    await keepBoth(opened, 'callers');
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await opened.waitForColor('src/cli/file1.ts#open', '#c58f7a');
    assert.notEqual(await opened.colorOf('src/cli/file2.ts#open'), '#c58f7a');
    await keepBoth(opened, 'callers-lit');
    await page.getByRole('button', { name: 'Treemap', exact: true }).click();
    await opened.waitForColor('src/cli/file1.ts#open', '#c58f7a');
    assert.notEqual(await opened.colorOf('src/cli/file2.ts#open'), '#c58f7a');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('checkbox', { name: 'only the 3 lit' }).check();
    assert.equal(await page.locator('tr[data-lit="true"]').count(), 3);
    await page.getByRole('button', { name: 'Graph', exact: true }).click();

    await opened.click('src/cli/file2.ts#read');
    await openMenu(opened, 'src/store/file2.ts#read');
    await page.getByRole('menuitem', { name: 'Path from read to here' }).click();
    await answerOf(page).getByRole('heading', { name: '1 path of 3 edges' }).waitFor();
    const lastNode = await drawnNode(page, 'src/store/file2.ts#read').boundingBox();
    const view = await page.locator('.layers-canvas').boundingBox();
    assert.ok(
      lastNode && view && lastNode.x + lastNode.width <= view.x + view.width,
      'The end of the path is cut off.',
    );
    await opened.keepScreenshot('question-path-light');

    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('callers of src/http/file2.ts#read');
    await box.press('Enter');
    await answerOf(page).getByRole('heading', { name: '2 callers of read' }).waitFor();
    await page.locator('.layers-heading', { hasText: 'Tests' }).waitFor();
    await drawnNode(page, 'test/file2.test.ts#checks').waitFor();
    await page.getByRole('switch', { name: 'Hide tests' }).check();
    await page.getByText('1 node of tests hidden.').waitFor();
    assert.equal(await drawnNode(page, 'test/file2.test.ts#checks').count(), 0);
    await page.getByRole('button', { name: 'Show tests' }).click();
    await drawnNode(page, 'test/file2.test.ts#checks').waitFor();
  });

  it('asks for a path, cycles and unused code in the search box, and lights the nodes of a query', async () => {
    const opened = await viewer.open(open);
    const { page } = opened;
    const box = page.getByRole('combobox', { name: 'Search' });
    const options = page.getByRole('listbox', { name: 'Found nodes' }).getByRole('option');
    await box.fill('path from file1.ts#open');
    await options.filter({ hasText: 'src/cli/file1.ts' }).first().click();
    await box.pressSequentially('src/store/file1.ts#open');
    await options.filter({ hasText: 'src/store/file1.ts' }).last().waitFor();
    await box.press('Enter');
    await answerOf(page).getByRole('heading', { name: '1 path of 3 edges from open to open' }).waitFor();
    assert.equal(await page.locator('.layers-node').count(), 4);
    await page.getByRole('button', { name: 'Close the answer' }).click();
    assert.equal(await answerOf(page).count(), 0);

    await box.fill('cycles');
    await box.press('Enter');
    await answerOf(page).getByRole('heading', { name: '1 cycle between namespaces' }).waitFor();
    await answerOf(page).getByText('Cut 1 dependency with 1 use, the cheapest cut:').waitFor();
    await page.locator('.layers-word-cut', { hasText: 'cut: 1 use' }).waitFor();
    await keepBoth(opened, 'cycles');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      answerOf(page).getByRole('button', { name: 'CSV' }).click(),
    ]);
    assert.match(await readFile(await download.path(), 'utf8'), /src\/store\/file1\.ts,.*src\/model\/file1\.ts/);

    await box.fill('unused');
    await box.press('Enter');
    const total = await totalOf('/api/unused');
    await answerOf(page)
      .getByRole('heading', { name: `${String(total)} nodes without known use` })
      .waitFor();
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await opened.waitForColor('src/model/file3.ts#spare', '#c58f7a');
    await opened.keepScreenshot('question-unused-light');
    await box.fill("MATCH (n {name: 'close'}) RETURN n.id");
    await box.press('Enter');
    await page.getByRole('button', { name: 'Light the nodes' }).click();
    await answerOf(page).getByRole('heading', { name: '32 rows of a Cypher query' }).waitFor();
    await opened.waitForColor('src/model/file3.ts#close', '#c58f7a');
    assert.notEqual(await opened.colorOf('src/model/file3.ts#spare'), '#c58f7a');
  });

  it('separates production and tests in an impact, folds it, and asks again from its link', async () => {
    const opened = await viewer.open({ ...open, path: `/#v=1&select=${encodeURIComponent('src/model')}` });
    const { page } = opened;
    await page.getByRole('group', { name: 'Questions about the node' }).getByRole('button', { name: 'Impact' }).click();
    const total = await totalOf('/api/impact', { nodes: ['src/model'] });
    await answerOf(page)
      .getByRole('heading', { name: `${String(total)} nodes affected by 57 changed nodes` })
      .waitFor();
    await page.locator('.layers-heading', { hasText: 'Production' }).waitFor();
    await page.locator('.layers-heading', { hasText: 'Tests' }).waitFor();
    await keepBoth(opened, 'impact');
    const link = new URL(page.url()).hash.replace(/answered=\d+,\d+/, 'answered=999,3');
    const second = await viewer.open({ ...open, path: `/${link}` });
    await second.page.getByText(`There were 3 results, and there are ${String(total)} now.`).waitFor();
  });

  it('says that a node of the question in a link is gone', async () => {
    const opened = await viewer.open({ path: '/#v=1&question=ask%3Dcallers%26of%3Dsrc/gone.ts%23open' });
    await opened.page.getByRole('alert').getByText('There is no node with the id').waitFor();
    await opened.page.getByText('The node of the link is not in the graph: src/gone.ts#open.').waitFor();
    // The browser logs the refusal of the host.
    assert.match(opened.problems.splice(0).join(), /404/);
  });
});
