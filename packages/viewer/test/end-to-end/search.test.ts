import assert from 'node:assert/strict';
import { useServedViewer } from './kit/served-viewer.js';

describe('The search in a browser', () => {
  const viewer = useServedViewer();

  it('finds a node by its name, opens the containers around it, and selects it', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('group', { name: 'Level of detail' }).getByRole('button', { name: 'Files' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('file2');
    const options = page.getByRole('listbox', { name: 'Found nodes' }).getByRole('option');
    await options.filter({ hasText: 'src/store/file2.ts' }).first().waitFor();
    await page.getByRole('combobox', { name: 'Search' }).fill('src/http/file2.ts#two');
    await options.filter({ hasText: 'Function' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel').getByText('src/http/file2.ts#two').waitFor();
    const { x, y } = await opened.placeOf('src/http/file2.ts#two');
    assert.ok(x > 280 && x < 980 && y > 50 && y < 640, `the node is in view at ${x}, ${y}`);
  });

  it('runs a Cypher query, and selects nodes of its rows', async () => {
    const { page } = await viewer.open();
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill("MATCH (n {type: 'Function'}) RETURN n.name AS name, n.id AS id ORDER BY id");
    await box.press('Enter');
    const result = page.getByRole('region', { name: 'Result of the query' });
    await result.getByText('12 rows').waitFor();
    await result.getByRole('button', { name: 'src/http/file1.ts#two' }).click();
    await page.getByRole('tabpanel').getByText('src/http/file1.ts#two').waitFor();
    await result.getByRole('button', { name: 'Close the result' }).click();
    assert.equal(await result.count(), 0);
  });

  it('shows the error of a query as the host reports it', async () => {
    const opened = await viewer.open();
    const box = opened.page.getByRole('combobox', { name: 'Search' });
    await box.fill('MATCH (n) RETURN nothing');
    await box.press('Enter');
    await opened.page.getByRole('alert').getByText('nothing').waitFor();
    // The browser logs the refusal of the host.
    assert.match(opened.problems.splice(0).join(), /400/);
  });

  it('selects the node beside the selected one by arrow keys, and opens a container by Enter', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('group', { name: 'Level of detail' }).getByRole('button', { name: 'Files' }).click();
    const place = await opened.placeOf('src/http/file1.ts');
    await opened.click('src/http/file1.ts');
    await page.getByRole('application').focus();
    const others = await Promise.all([2, 3].map((number) => opened.placeOf(`src/http/file${number}.ts`)));
    const isBeside = others.some(({ x, y }) => Math.abs(x - place.x) > Math.abs(y - place.y));
    await page.keyboard.press(isBeside && others.some(({ x }) => x > place.x) ? 'ArrowRight' : 'ArrowLeft');
    await page.getByText(/^file\d.ts, Namespace, folded, 2 nodes inside$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByText(/^file\d.ts, Namespace$/).waitFor({ state: 'attached' });

    // A function without contents closes its file, which Enter opens again.
    await page.getByRole('combobox', { name: 'Search' }).fill('src/http/file1.ts#two');
    await page.getByRole('option').filter({ hasText: 'Function' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(/^two, Function$/).waitFor({ state: 'attached' });
    await page.getByRole('application').focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^file1.ts, Namespace, folded, 2 nodes inside$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByText(/^file1.ts, Namespace$/).waitFor({ state: 'attached' });
  });
});
