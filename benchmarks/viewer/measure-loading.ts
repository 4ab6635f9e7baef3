import { median, type Measurement } from '../report.js';
import { addressOf, firstPicture, untilIdle, type Folding, type PageOpener } from './opened-viewer.js';
import { summarize } from './summarize.js';

const rounds = 5;
const maxTaskMs = 200;

/** Measures how long loading blocks the main thread. Nothing else is measured, because reading pixels blocks it, too. */
export async function measureLoading(
  host: string,
  opener: PageOpener,
  title: string,
  { fold, nodes, edges }: Folding,
): Promise<Measurement[]> {
  const [before, after, delays]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const settings = { elements: nodes + edges, finishes: false };
    await opener.withPage(addressOf(host, fold), settings, async (page) => {
      await firstPicture(page);
      await untilIdle(page);
      const { graphAt, longTasks, longestDelay } = await page.evaluate(() => ({
        graphAt: globalThis.pictureProbe.graphAt ?? NaN,
        ...globalThis.mainThreadWatch,
      }));
      const longest = (tasks: typeof longTasks): number => Math.max(0, ...tasks.map(({ duration }) => duration));
      // The task in which the graph arrives is one of those after it.
      before.push(longest(longTasks.filter(({ start, duration }) => start + duration <= graphAt)));
      after.push(longest(longTasks.filter(({ start, duration }) => start + duration > graphAt)));
      delays.push(longestDelay);
    });
  }
  const longest = before.map((duration, round) => Math.max(duration, after[round] ?? NaN));
  return [
    summarize(`${title}: longest task while loading`, longest, { unit: 'ms', atMost: maxTaskMs }),
    { name: `${title}: longest task before the graph arrived`, value: median(before), unit: 'ms' },
    { name: `${title}: longest task from then on`, value: median(after), unit: 'ms' },
    summarize(`${title}: longest delay of a timer while loading`, delays, { unit: 'ms' }),
  ];
}
