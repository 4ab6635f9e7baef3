import assert from 'node:assert/strict';
import { waitFor } from '../../../../../test-support/wait-for.js';
import { useServedViewer } from '../kit/served-viewer.js';
import { turningLayouts } from './turning-layouts.js';

describe('The graph in space, in a browser', () => {
  const viewer = useServedViewer({ overrides: turningLayouts });

  it('keeps the positions of the plane until there is a layout with three dimensions, selects on click, and turns with the pointer', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    const isLoaded = (): Promise<boolean> => page.evaluate(() => document.querySelector('script[src*=space]') !== null);
    assert.equal(await isLoaded(), false);
    await page.getByRole('button', { name: '3D', exact: true }).click();
    const id = 'src/store/file3.ts#two';
    const [flat, other] = [await opened.placeInSpace(id), await opened.placeInSpace('src/store/file1.ts#two')];
    assert.ok(Math.hypot(flat.x - other.x, flat.y - other.y) > 10);
    const compute = page.getByRole('button', { name: 'Compute a layout in 3D' });
    await compute.click();
    await compute.waitFor({ state: 'detached' });
    await opened.placeInSpace(id);
    await page
      .getByRole('tabpanel', { name: 'Layout' })
      .getByText(/Last run: .*iterations/)
      .waitFor();
    const place = await opened.placeInSpace(id);
    await page.mouse.move(place.x, place.y);
    await page.getByRole('tooltip').getByText(id).waitFor();
    await opened.keepScreenshot('space');
    await page.mouse.click(place.x, place.y);
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await details.getByText(id).first().waitFor();

    const box = await page.locator('.space-view-canvas').boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await waitFor('another place', async () => {
      const { x, y } = await opened.placeInSpace(id);
      return Math.hypot(x - place.x, y - place.y) > 20;
    });
    // The other view has the same selection.
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await opened.placeOf(id);
    await details.getByText(id).first().waitFor();
  });
});
