import type { Page } from 'playwright-core';
import type { Measurement } from '../report.js';
import { addressOf, firstPicture, readFolding, untilIdle, type PageOpener } from './opened-viewer.js';
import { summarize } from './summarize.js';

const rounds = 3;

/** The other views by the titles of their buttons, and an element of each. */
const views = {
  Treemap: '.treemap-canvas canvas',
  Matrix: '.matrix-scroll canvas',
  Table: '.table-scroll tbody tr[aria-selected]',
};

/** Levels of detail by the titles of their buttons, each with more nodes than the level of a new page. */
const levels = ['Files', 'Classes', 'Everything'];

/** Measures how long it takes to switch from the folded graph to another view, or to another level of detail. */
export async function measureSwitches(host: string, opener: PageOpener): Promise<Measurement[]> {
  const address = addressOf(host, 'overview');
  const settings = { elements: 1, finishes: true };
  const measurements: Measurement[] = [];
  for (const [title, selector] of Object.entries(views)) {
    const values: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await opener.withPage(address, settings, async (page) => {
        await firstPicture(page);
        await untilIdle(page);
        values.push(
          await button(page, title).evaluate(
            (element: HTMLElement, wanted) => globalThis.pictureProbe.timeElement(() => element.click(), wanted),
            selector,
          ),
        );
      });
    }
    measurements.push(summarize(`from the folded graph to the view ${title}`, values, { unit: 'ms' }));
  }
  for (const title of levels) measurements.push(await measureLevel(address, opener, title));
  return measurements;
}

async function measureLevel(address: string, opener: PageOpener, title: string): Promise<Measurement> {
  const values: number[] = [];
  // The first round finds out how many elements there are.
  let elements = 1;
  let scale = '';
  for (let round = 0; round <= rounds; round++) {
    await opener.withPage(address, { elements: 1, finishes: true }, async (page) => {
      await firstPicture(page);
      await untilIdle(page);
      const duration = await button(page, title).evaluate(
        (element: HTMLElement, count) => globalThis.pictureProbe.timePicture(() => element.click(), count),
        elements,
      );
      if (round > 0) values.push(duration);
      await untilIdle(page);
      const { nodes, edges } = await readFolding(page, title);
      elements = nodes + edges;
      scale = `${nodes.toLocaleString('en')} nodes and ${edges.toLocaleString('en')} edges drawn`;
    });
  }
  return summarize(`from the overview to the level ${title}, ${scale}`, values, { unit: 'ms' });
}

function button(page: Page, name: string): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name, exact: true });
}
