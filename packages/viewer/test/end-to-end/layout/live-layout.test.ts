import type { Locator } from 'playwright-core';
import { waitFor } from '../../../../../test-support/wait-for.js';
import { useServedViewer } from '../kit/served-viewer.js';
import type { NodePlace, ViewerPage } from '../kit/viewer-page.js';
import { turningLayouts } from './turning-layouts.js';

const ids = ['src/http/file1.ts#one', 'src/http/file2.ts#one', 'src/store/file3.ts#two'] as const;

describe('A layout that is being computed, in a browser', () => {
  const viewer = useServedViewer({ overrides: turningLayouts });

  afterEach(async () => {
    await viewer.host.request('POST', '/api/graph/layout/compute/cancel');
    await viewer.host.request('DELETE', '/api/graph/layout');
  });

  async function start({ page }: ViewerPage, iterations: number): Promise<Locator> {
    await page.getByRole('tab', { name: 'Layout' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Layout' });
    await panel.getByLabel('Iterations').fill(String(iterations));
    await panel.getByRole('button', { name: /^Compute/ }).click();
    return panel;
  }

  /** Waits until a node was drawn at a number of places that differ. */
  async function waitForMovement(opened: ViewerPage, count: number): Promise<void> {
    const places: NodePlace[] = [];
    await waitFor('a node that moves', async () => {
      const place = await opened.placeOf(ids[0]);
      if (places.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > 3)) places.push(place);
      return places.length >= count;
    });
  }

  it('moves the nodes, and ends where the layout is stored', async () => {
    const opened = await viewer.open();
    const panel = await start(opened, 2000);
    await waitForMovement(opened, 6);
    await panel.getByText(/Last run: .*iterations/).waitFor();
    // Three nodes form a triangle of the same shape. The vertical axis of the page points down.
    const stored = await Promise.all(ids.map(storedPlace));
    await waitFor('the shape of the stored layout', async () => {
      const drawn = await Promise.all(ids.map((id) => opened.placeOf(id)));
      const [one, other] = [shapeOf(drawn.map(({ x, y }) => [x, -y])), shapeOf(stored)];
      return Math.hypot(one[0] - other[0], one[1] - other[1]) < 0.01;
    });
    const later = await viewer.open({ path: '/#v=1&placement=layout' });
    for (const id of ids) await opened.waitForPlace(id, await later.placeOf(id));
  });

  it('moves the nodes back when it is cancelled', async () => {
    const opened = await viewer.open();
    const before = await opened.placeOf(ids[0]);
    const panel = await start(opened, 1_000_000);
    await waitForMovement(opened, 3);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await opened.waitForPlace(ids[0], before);
  });

  it('moves the nodes where the layout server cannot be reached, by positions of the host', async () => {
    const opened = await viewer.open();
    await opened.page.routeWebSocket(/.*/, (socket) => void socket.close());
    await opened.page.reload();
    const before = await opened.placeOf(ids[0]);
    const panel = await start(opened, 1_000_000);
    await waitForMovement(opened, 3);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await opened.waitForPlace(ids[0], before);
  });

  it('draws only the result where neither has positions, or less motion is preferred', async () => {
    const opened = await viewer.open();
    await opened.page.routeWebSocket(/.*/, (socket) => void socket.close());
    await opened.page.route('**/layout/compute/positions', (route) => route.fulfill({ json: {} }));
    await opened.page.reload();
    const before = await opened.placeOf(ids[0]);
    const panel = await start(opened, 1_000_000);
    await panel.getByText(/cannot reach the layout server/).waitFor();
    await opened.waitForPlace(ids[0], before);

    const calm = await viewer.open({ context: { reducedMotion: 'reduce' } });
    await calm.page.getByRole('tab', { name: 'Layout' }).click();
    await calm.page.getByText(/Iteration [\d,]+ of 1,000,000/).waitFor();
    await calm.waitForPlace(ids[0], before);
  });

  async function storedPlace(id: string): Promise<readonly [number, number]> {
    const { body } = await viewer.host.request('GET', `/api/graph/nodes/${encodeURIComponent(id)}`);
    return [Number(body['layout:x']), Number(body['layout:y'])];
  }
});

/** The third corner of a triangle in the coordinates in which the first is at 0 and the second at 1. */
function shapeOf([first, second, third]: readonly (readonly number[])[]): readonly [number, number] {
  const from = (point: readonly number[] | undefined): readonly [number, number] => [
    (point?.[0] ?? NaN) - (first?.[0] ?? NaN),
    (point?.[1] ?? NaN) - (first?.[1] ?? NaN),
  ];
  const [[a, b], [c, d]] = [from(second), from(third)];
  const square = a * a + b * b;
  return [(a * c + b * d) / square, (a * d - b * c) / square];
}
