import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { ViewerPage } from './viewer-page.js';

export interface OpenOptions {
  readonly context?: BrowserContextOptions;
  /** Whether the page greets the reader. */
  readonly isFirstVisit?: boolean;
}

export interface ViewerPages {
  /** Opens an address in a new page, which is closed after the test. The test fails if the page reports a problem. */
  open(address: string, options?: OpenOptions): Promise<ViewerPage>;
}

/** Opens pages in the tests of the enclosing suite. */
export function useViewerPages(shared: { readonly browser: Browser }): ViewerPages {
  const pages: ViewerPage[] = [];

  afterEach(async () => {
    const opened = pages.splice(0);
    await Promise.all(opened.map(({ page }) => page.context().close()));
    assert.deepEqual(
      opened.flatMap(({ problems }) => problems),
      [],
    );
  });

  return {
    async open(address, { context = {}, isFirstVisit = false } = {}) {
      const created = await shared.browser.newContext({ viewport: { width: 1280, height: 720 }, ...context });
      const viewer = new ViewerPage(await created.newPage());
      pages.push(viewer);
      if (!isFirstVisit) await viewer.skipGreeting();
      await viewer.page.goto(address);
      return viewer;
    },
  };
}
