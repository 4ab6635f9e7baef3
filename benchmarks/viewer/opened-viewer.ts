import type { Browser, Page } from 'playwright-core';
import type { ProbeSettings } from './page/picture-probe.js';

/** A folding of the graph, and the numbers of nodes and edges that are drawn. */
export interface Folding {
  /** As in a link to a view. */
  readonly fold: string;
  readonly nodes: number;
  readonly edges: number;
}

const viewport = { width: 1280, height: 720 };
const timeoutMs = 120_000;

/** Opens pages that are new to the browser, with a script that runs before theirs. */
export class PageOpener {
  constructor(
    private readonly browser: Browser,
    private readonly script: string,
  ) {}

  /** Opens a page, and closes it after the work. */
  async withPage<Result>(
    address: string,
    settings: ProbeSettings,
    work: (page: Page) => Promise<Result>,
  ): Promise<Result> {
    const context = await this.browser.newContext({ viewport });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(timeoutMs);
      await page.addInitScript(`globalThis.probeSettings = ${JSON.stringify(settings)}; ${this.script}`);
      await page.addInitScript(() => localStorage.setItem('code-graph:greeted', 'yes'));
      await page.goto(address);
      return await inTime(work(page), address);
    } finally {
      await context.close();
    }
  }
}

export function addressOf(host: string, fold: string): string {
  return `${host}/#v=1&fold=${fold}`;
}

/** Waits for the first complete picture. Resolves to its time in milliseconds since the navigation. */
export function firstPicture(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.pictureProbe.firstPicture);
}

/** Reads the numbers of nodes and edges in the status bar. */
export async function readFolding(page: Page, fold: string): Promise<Folding> {
  const text = await page.getByText(/edges drawn$/).textContent();
  const [nodes = NaN, , edges = NaN] =
    (text ?? '').match(/\d[\d,]*/g)?.map((digits) => Number(digits.replaceAll(',', ''))) ?? [];
  return { fold, nodes, edges };
}

/**
 * Waits until the main thread of the page has had nothing to do for a fifth of a second. Not `requestIdleCallback`: after a click in a page that
 * draws nothing, Chromium does not call it.
 */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const [pauseMs, latestMs, pauses] = [20, 30, 10];
    for (let onTime = 0; onTime < pauses;) {
      const start = performance.now();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      onTime = performance.now() - start <= latestMs ? onTime + 1 : 0;
    }
  });
}

/** Rejects if work takes too long, as when a picture never becomes complete. */
async function inTime<Result>(work: Promise<Result>, address: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`${address} did not draw what was expected within ${timeoutMs / 1000} seconds.`);
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
