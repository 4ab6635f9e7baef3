import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { useServedViewer } from '../kit/served-viewer.js';
import type { ViewerPage } from '../kit/viewer-page.js';
import { turningLayouts } from './turning-layouts.js';

describe('The layout panel in a browser', () => {
  const viewer = useServedViewer({ overrides: turningLayouts });

  async function openPanel(opened: ViewerPage): Promise<Locator> {
    await opened.page.getByRole('tab', { name: 'Layout' }).click();
    const panel = opened.page.getByRole('tabpanel', { name: 'Layout' });
    await panel.getByRole('button', { name: /^Compute/ }).waitFor();
    return panel;
  }

  async function storedPosition(id: string): Promise<readonly [number, number]> {
    const { body } = await viewer.host.request('GET', `/api/graph/nodes/${encodeURIComponent(id)}`);
    const node = body as Record<string, number>;
    return [node['layout:x'] ?? NaN, node['layout:y'] ?? NaN];
  }

  it('computes a layout, in which nodes are drawn now and after a reload, and deletes it', async () => {
    const opened = await viewer.open();
    const before = await opened.placeOf('src/http/file1.ts#one');
    const panel = await openPanel(opened);
    await panel.getByLabel('Iterations').fill('200');
    await panel.getByRole('button', { name: 'Compute a layout' }).click();
    await panel.getByText(/Last run: .*iterations · CPU/).waitFor();
    await panel.getByRole('radio', { name: /^Layout/, checked: true }).waitFor();
    const [x, y] = await storedPosition('src/http/file1.ts#one');
    assert.ok(Number.isFinite(x) && Number.isFinite(y));
    const later = await viewer.open({ path: '/#v=1&placement=layout' });
    const after = await later.placeOf('src/http/file1.ts#one');
    assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 5);
    await opened.waitForPlace('src/http/file1.ts#one', after);

    await opened.page.reload();
    await opened.waitForPlace('src/http/file1.ts#one', after);
    await (await openPanel(opened)).getByRole('radio', { name: /^Circles/ }).click();
    await opened.waitForPlace('src/http/file1.ts#one', before);

    await panel.getByRole('button', { name: 'Delete layout' }).click();
    await panel.getByRole('button', { name: 'Compute a layout' }).waitFor();
    assert.deepEqual(await storedPosition('src/http/file1.ts#one'), [NaN, NaN]);
  });

  it('shows progress, and cancels', async () => {
    const opened = await viewer.open();
    const panel = await openPanel(opened);
    await panel.getByText(/^CPU only: /).waitFor();
    await panel.getByLabel('Iterations').fill('1000000');
    await panel.getByRole('button', { name: /^Compute/ }).click();
    await panel.getByText(/Iteration [\d,]+ of 1,000,000, at most .* left/).waitFor();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByText('Cancelled. The stored layout is unchanged.').waitFor();
  });

  it('shows what is wrong with a parameter at its field', async () => {
    const opened = await viewer.open();
    const panel = await openPanel(opened);
    const gravity = panel.getByLabel('Gravity', { exact: true });
    await gravity.fill('-3');
    await panel.getByRole('button', { name: /^Compute/ }).click();
    await panel.getByRole('alert').getByText('The parameters are not valid.').waitFor();
    const field = panel.locator('.rjsf-field-number', { hasText: /^Gravity/ });
    await field.locator('.error-detail').getByText(/0/).waitFor();
    // The browser logs the refusal of the host.
    assert.match(opened.problems.splice(0).join(), /400/);
  });
});
