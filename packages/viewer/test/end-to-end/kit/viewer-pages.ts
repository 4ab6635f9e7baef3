import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { givePageBack, suitsReusedPage, takePage } from './reused-page.js';
import { ViewerPage } from './viewer-page.js';

export interface OpenOptions {
  readonly context?: BrowserContextOptions;
  /** Whether the page greets the reader. */
  readonly isFirstVisit?: boolean;
}

export interface ViewerPages {
  /**
   * Opens an address in a page without data, which is given back or closed after the test. The test fails if the page reports a
   * problem.
   */
  open(address: string, options?: OpenOptions): Promise<ViewerPage>;
}

/** Opens pages in the tests of the enclosing suite. */
export function useViewerPages(shared: { readonly browser: Browser }): ViewerPages {
  const own: ViewerPage[] = [];
  const reused: ViewerPage[] = [];

  afterEach(async function () {
    const closed = own.splice(0);
    const taken = reused.splice(0);
    const hasPassed = this.currentTest?.state === 'passed';
    await Promise.all([
      ...closed.map(({ page }) => page.context().close()),
      ...taken.map(({ page }) => (hasPassed ? givePageBack(page) : page.context().close())),
    ]);
    assert.deepEqual(
      [...closed, ...taken].flatMap(({ problems }) => problems),
      [],
    );
  });

  async function openReused(context: BrowserContextOptions): Promise<ViewerPage> {
    const viewer = new ViewerPage(await takePage(shared.browser, context));
    reused.push(viewer);
    return viewer;
  }

  async function openOwn(context: BrowserContextOptions, isFirstVisit: boolean): Promise<ViewerPage> {
    const created = await shared.browser.newContext({ viewport: { width: 1280, height: 720 }, ...context });
    const viewer = new ViewerPage(await created.newPage());
    own.push(viewer);
    if (!isFirstVisit) await viewer.skipGreeting();
    return viewer;
  }

  return {
    async open(address, { context = {}, isFirstVisit = false } = {}) {
      const isReused = !isFirstVisit && suitsReusedPage(context);
      const viewer = await (isReused ? openReused(context) : openOwn(context, isFirstVisit));
      await viewer.page.goto(address);
      return viewer;
    },
  };
}
