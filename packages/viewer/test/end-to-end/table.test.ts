import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { useServedViewer } from './kit/served-viewer.js';

describe('The table in a browser', () => {
  const viewer = useServedViewer();

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('keeps the selection, sorts by the overlay in force with nodes without data last, and saves the rows as CSV', async () => {
    const { page } = await viewer.open({ path: '/#v=1&fold=classes&select=src/http/file2.ts%23two' });
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('row', { selected: true }).getByText('two').waitFor();
    await page.getByRole('button', { name: 'Everything' }).click();
    await page
      .getByRole('columnheader', { name: 'Number', exact: false })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    await page.getByRole('button', { name: 'Number (points)' }).click();
    await page.locator('[aria-sort=ascending]').waitFor();
    const rows = await readRows(page);
    assert.equal(rows.at(-1)?.at(2), 'no data');

    await page.getByText('Columns').click();
    await page.getByRole('checkbox', { name: 'Type' }).uncheck();
    await page.getByRole('columnheader', { name: 'Type' }).waitFor({ state: 'detached' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await saving).path(), 'utf8');
    const lines = csv.replace('\ufeff', '').split('\r\n');
    assert.equal(lines[0], 'Name,numbers:value (points),File');
    const shown = (await readRows(page)).map((cells) => cells.map((cell) => cell.replace('no data', '')).join());
    assert.deepEqual(lines.slice(1, -1), shown);
  });

  it('selects rows by click and by key', async () => {
    const { page } = await viewer.open();
    await page.getByRole('button', { name: 'Files' }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('row').filter({ hasText: 'file2.ts' }).last().click();
    await page.getByRole('heading', { name: 'file2.ts' }).waitFor();
    await page.getByRole('region', { name: 'Table of nodes' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'file1.ts' }).waitFor();
    await page.getByRole('checkbox', { name: 'only selected' }).check();
    await page.getByText('1 node', { exact: true }).waitFor();
  });
});

/** The texts of the cells of the rows in view. */
async function readRows(page: Page): Promise<string[][]> {
  const rows = page.locator('tbody tr[aria-rowindex]');
  return rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
}
