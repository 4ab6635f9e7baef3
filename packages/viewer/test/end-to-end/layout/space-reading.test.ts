import assert from 'node:assert/strict';
import { waitFor } from '../../../../../test-support/wait-for.js';
import { useServedViewer } from '../kit/served-viewer.js';
import type { NodePlace, ViewerPage } from '../kit/viewer-page.js';
import { turningLayouts } from './turning-layouts.js';

type PictureElement = Element & { picture?: { placeOf(id: string): NodePlace | undefined } };

/** Place of a node in the picture in space, in pixels of the page, once it is drawn. */
async function placeInSpace({ page }: ViewerPage, id: string): Promise<NodePlace> {
  const place = await page.waitForFunction((wanted) => {
    const element: PictureElement | null = document.querySelector('.space-reading-canvas');
    const found = element?.picture?.placeOf(wanted);
    const box = element?.getBoundingClientRect();
    return found && box ? { ...found, x: found.x + box.x, y: found.y + box.y } : undefined;
  }, id);
  const value = await place.jsonValue();
  assert.ok(value);
  return value;
}

describe('The graph in space, in a browser', () => {
  const viewer = useServedViewer({ overrides: turningLayouts });

  it('needs a layout with three dimensions, selects on click, and turns with the pointer', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    const isLoaded = (): Promise<boolean> => page.evaluate(() => document.querySelector('script[src*=space]') !== null);
    assert.equal(await isLoaded(), false);
    await page.getByRole('button', { name: '3D', exact: true }).click();
    await page.getByRole('button', { name: 'Compute a layout in 3D' }).click();
    const id = 'src/store/file3.ts#two';
    await placeInSpace(opened, id);
    await page
      .getByRole('tabpanel', { name: 'Layout' })
      .getByText(/Last run: .*iterations/)
      .waitFor();
    const place = await placeInSpace(opened, id);
    await page.mouse.move(place.x, place.y);
    await page.getByRole('tooltip').getByText(id).waitFor();
    await page.mouse.click(place.x, place.y);
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await details.getByText(id).first().waitFor();

    const box = await page.locator('.space-reading-canvas').boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await waitFor('another place', async () => {
      const { x, y } = await placeInSpace(opened, id);
      return Math.hypot(x - place.x, y - place.y) > 20;
    });
    // The other reading has the same selection.
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await opened.placeOf(id);
    await details.getByText(id).first().waitFor();
  });
});
