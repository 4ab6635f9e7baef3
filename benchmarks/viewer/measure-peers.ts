import type { Page } from 'playwright-core';
import { median, type Measurement } from '../report.js';
import type { CodeBase } from './code-base.js';
import type { PictureFigures } from './measure-pictures.js';
import { addressOf, firstPicture, untilIdle, type PageOpener } from './opened-viewer.js';
import { servePeers, type ElementSize } from './peer-server.js';
import { summarize } from './summarize.js';

const rounds = 3;

/** The pages of the peers by what they are. */
const peers = {
  'sigma alone, points and default edges': 'sigma',
  'sigma alone, points and thin edges': 'sigma?thin',
  'WebGL alone, points and lines': 'webgl',
};

/** Measures peers that draw the same nodes and edges in a picture of the same size, and compares the unfolded viewer with them. */
export async function measurePeers(
  host: string,
  opener: PageOpener,
  codeBase: CodeBase,
  viewer: PictureFigures,
): Promise<Measurement[]> {
  const { url, server } = await servePeers(codeBase, await readPictureSize(host, opener));
  const elements = Object.keys(codeBase.positions).length + codeBase.graph.edges.length;
  const measurements: Measurement[] = [];
  for (const [title, path] of Object.entries(peers)) {
    const [first, recolored]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await opener.withPage(`${url}/${path}`, { elements, finishes: true }, async (page) => {
        first.push(await timeFirst(page, elements));
        for (const isByNumber of [true, false]) recolored.push(await timeRecolored(page, elements, isByNumber));
      });
    }
    measurements.push(
      summarize(`${title}: first picture`, first, { unit: 'ms' }),
      { name: `ratio of the unfolded viewer to it`, value: viewer.firstMs / median(first), unit: 'x' },
      summarize(`${title}: nodes recolored`, recolored, { unit: 'ms' }),
      { name: `ratio of the unfolded viewer to it`, value: viewer.toggleMs / median(recolored), unit: 'x' },
    );
  }
  server.close();
  return measurements;
}

async function timeFirst(page: Page, elements: number): Promise<number> {
  await page.evaluate(() => globalThis.peer);
  await untilIdle(page);
  return page.evaluate(async (count) => {
    const peer = await globalThis.peer;
    return globalThis.pictureProbe.timePicture(() => peer.draw(), count);
  }, elements);
}

async function timeRecolored(page: Page, elements: number, isByNumber: boolean): Promise<number> {
  await untilIdle(page);
  return page.evaluate(
    async ([count, isOn]) => {
      const peer = await globalThis.peer;
      return globalThis.pictureProbe.timePicture(() => peer.recolor(isOn), count);
    },
    [elements, isByNumber] as const,
  );
}

async function readPictureSize(host: string, opener: PageOpener): Promise<ElementSize> {
  return opener.withPage(addressOf(host, 'overview'), { elements: 1, finishes: false }, async (page) => {
    await firstPicture(page);
    const box = await page.locator('.graph-view-canvas').boundingBox();
    if (box === null) throw new Error('The viewer has no picture.');
    return { width: Math.round(box.width), height: Math.round(box.height) };
  });
}
