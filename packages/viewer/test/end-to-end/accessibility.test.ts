import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from './kit/accessibility.js';
import { useServedViewer } from './kit/served-viewer.js';
import { turningLayouts } from './layout/turning-layouts.js';

const open = (page: Page, view: string): Promise<void> =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).click();

/** Steps that lead from the first state of the page to another one. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a selected node': async (page) => {
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
  },
  'the forms of all plugins': async (page) => {
    await page.getByRole('article').getByRole('button', { expanded: false }).first().click();
    for (const summary of await page.getByText('Options', { exact: true }).all()) await summary.click();
  },
  'the layout': async (page) => {
    await page.getByRole('tab', { name: 'Layout' }).click();
    await page.getByText('More parameters').click();
    await page.getByText(/^CPU only: /).waitFor();
  },
  'the filters': async (page) => {
    await page.getByRole('tab', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Clear all' }).waitFor();
  },
  'a plane in space': async (page) => {
    await open(page, '3D');
    await page.getByText('Nodes are where they are in 2D').waitFor();
  },
  'the treemap': async (page) => {
    await open(page, 'Treemap');
    await page.getByText('Area: Lines of code').waitFor();
  },
  'the matrix': async (page) => {
    await open(page, 'Matrix');
    await page.locator('.matrix-scroll').waitFor();
  },
  'the table': async (page) => {
    await open(page, 'Table');
    await page.getByRole('row').first().waitFor();
  },
  'the share menu': async (page) => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'SVG' }).waitFor();
  },
  'found nodes': async (page) => {
    await page.getByRole('combobox', { name: 'Search' }).fill('file');
    await page.getByRole('option').first().waitFor();
  },
  'the rows of a query': async (page) => {
    await page.getByRole('combobox', { name: 'Search' }).fill('MATCH (n) RETURN n.id');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Rows' }).waitFor();
  },
};

describe('The viewer for assistive technology', () => {
  const viewer = useServedViewer({ overrides: turningLayouts });

  before(() => viewer.host.request('POST', '/api/overlays/numbers/apply'));

  it('has no findings of axe-core of any level in any state, light or dark', async () => {
    const opened = await viewer.open({ isFirstVisit: true, context: { reducedMotion: 'reduce' } });
    const { page } = opened;
    await opened.placeOf('src/http/file1.ts#one');
    const findings: Record<string, readonly string[]> = { 'the first visit': await accessibilityFindings(page) };
    for (const [name, reach] of Object.entries(states)) {
      await reach(page);
      findings[name] = await accessibilityFindings(page);
      await page.keyboard.press('Escape');
    }
    const faulty = Object.entries(findings).filter(([, found]) => found.length > 0);
    assert.deepEqual(Object.fromEntries(faulty), {});
  });

  it('greets on the first visit only', async () => {
    const { page } = await viewer.open({ isFirstVisit: true });
    const greeting = page.getByRole('region', { name: 'First steps' });
    for (let step = 1; step < 4; step++) {
      await greeting.getByText(`${step} of 4`).waitFor();
      await greeting.getByRole('button', { name: 'Next' }).click();
    }
    await greeting.getByRole('button', { name: 'Got it' }).click();
    await greeting.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('nodes,').waitFor();
    assert.equal(await greeting.count(), 0);
  });

  it('opens closed panels again', async () => {
    const { page } = await viewer.open();
    await page.getByRole('button', { name: 'Close the left panel' }).click();
    await page.getByRole('button', { name: 'Open the left panels' }).click();
    await page.getByRole('tab', { name: 'Overlays', selected: true }).waitFor();
  });
});
