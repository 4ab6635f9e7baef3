import type { Page } from 'playwright-core';
import type { Measurement } from '../report.js';
import { addressOf, firstPicture, readFolding, untilIdle, type Folding, type PageOpener } from './opened-viewer.js';
import { overlayName, pluginName } from './served-code-base.js';
import { summarize } from './summarize.js';

/** A folding that is measured, and its goals in milliseconds. */
export interface PictureGoals {
  readonly title: string;
  readonly fold: string;
  readonly rounds: number;
  readonly firstMs: number;
  readonly toggleMs: number;
}

/** Figures of one folding, and the medians that peers are compared with. */
export interface PictureFigures {
  readonly folding: Folding;
  readonly measurements: readonly Measurement[];
  readonly firstMs: number;
  readonly toggleMs: number;
}

/** Measures the first picture of a folding after the graph arrived, and the picture after an overlay is toggled. */
export async function measurePictures(
  host: string,
  opener: PageOpener,
  { title, fold, rounds, firstMs, toggleMs }: PictureGoals,
): Promise<PictureFigures> {
  const address = addressOf(host, fold);
  const folding = await opener.withPage(address, { elements: 1, finishes: true }, async (page) => {
    await firstPicture(page);
    return readFolding(page, fold);
  });
  const elements = folding.nodes + folding.edges;
  const [first, sinceNavigation, toggles, heap]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    await opener.withPage(address, { elements, finishes: true }, async (page) => {
      const drawnAt = await firstPicture(page);
      first.push(drawnAt - (await page.evaluate(() => globalThis.pictureProbe.graphAt ?? NaN)));
      sinceNavigation.push(drawnAt);
      await page.getByRole('button', { name: pluginName }).click();
      // Off, and on again.
      for (let toggle = 0; toggle < 2; toggle++) toggles.push(await toggleOverlay(page, elements));
      heap.push(await readHeap(page));
    });
  }
  const scale = `${title}, ${folding.nodes.toLocaleString('en')} nodes and ${folding.edges.toLocaleString('en')} edges drawn`;
  const firstFigure = summarize(`${scale}: first picture after the graph arrived`, first, {
    unit: 'ms',
    atMost: firstMs,
  });
  const toggleFigure = summarize(`${title}: overlay toggled`, toggles, { unit: 'ms', atMost: toggleMs });
  return {
    folding,
    firstMs: firstFigure.value,
    toggleMs: toggleFigure.value,
    measurements: [
      firstFigure,
      toggleFigure,
      summarize(`${title}: first picture after navigation`, sinceNavigation, { unit: 'ms' }),
      summarize(`${title}: JavaScript heap of the page`, heap, { unit: 'MiB' }),
    ],
  };
}

async function toggleOverlay(page: Page, elements: number): Promise<number> {
  await untilIdle(page);
  return page
    .getByRole('checkbox', { name: overlayName })
    .evaluate((box: HTMLElement, count) => globalThis.pictureProbe.timePicture(() => box.click(), count), elements);
}

/** Size in MiB after a garbage collection. */
async function readHeap(page: Page): Promise<number> {
  await untilIdle(page);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
