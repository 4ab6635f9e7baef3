import type { Page } from 'playwright-core';
import { percentile, type Measurement } from '../report.js';
import { callersOfHub, hubName } from './code-base.js';
import { addressOf, firstPicture, untilIdle, type Folding, type PageOpener } from './opened-viewer.js';
import { summarize } from './summarize.js';

const rounds = 5;
const framesPerRound = 60;

/** Measures the frames while the whole graph is moved with the pointer, and the picture after a node of degree 1,000 is selected. */
export async function measureInteraction(
  host: string,
  opener: PageOpener,
  { fold, nodes, edges }: Folding,
): Promise<Measurement[]> {
  const frames: number[] = [];
  const selections: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await opener.withPage(addressOf(host, fold), { elements: nodes + edges, finishes: false }, async (page) => {
      await firstPicture(page);
      await untilIdle(page);
      selections.push(await selectHub(page));
    });
    await opener.withPage(addressOf(host, fold), { elements: nodes + edges, finishes: false }, async (page) => {
      await firstPicture(page);
      await untilIdle(page);
      frames.push(...(await framesWhileMoving(page)));
    });
  }
  const title = `${nodes.toLocaleString('en')} nodes and ${edges.toLocaleString('en')} edges drawn`;
  return [
    {
      name: `${title}: frame while moving, p95 of ${frames.length}`,
      value: percentile(frames, 95),
      unit: 'ms',
      atMost: 100,
    },
    summarize(`${title}: node of degree 1,000 selected`, selections, { unit: 'ms', atMost: 100 }),
  ];
}

async function selectHub(page: Page): Promise<number> {
  await page.getByRole('combobox', { name: 'Search' }).fill(hubName);
  const option = page.getByRole('option').filter({ hasText: hubName }).first();
  await option.waitFor();
  await untilIdle(page);
  // The edges of the node are on a canvas of their own.
  return option.evaluate(
    (element: HTMLElement, count) =>
      globalThis.pictureProbe.timeStrokes(() => element.click(), '.sigma-emphasis', count),
    callersOfHub,
  );
}

/** Milliseconds between the frames of the page while the pointer drags the picture. */
async function framesWhileMoving(page: Page): Promise<readonly number[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const drag = { isOver: false };
  const frames = page
    .evaluate(async (count) => {
      const times: number[] = [];
      while (times.length <= count) times.push(await new Promise<number>(requestAnimationFrame));
      return times.slice(1).map((time, index) => time - (times[index] ?? 0));
    }, framesPerRound)
    .finally(() => (drag.isOver = true));
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  for (let step = 0; !drag.isOver; step++) await page.mouse.move(width / 2 + 5 * (step % 60), height / 2);
  await page.mouse.up();
  return frames;
}
