import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The options that a page can change later. */
type ReusedOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

const desktop = { width: 1280, height: 720 };
const reusedOptions: ReadonlySet<string> = new Set([
  'viewport',
  'colorScheme',
  'reducedMotion',
] satisfies (keyof ReusedOptions)[]);

/** The pages that no test uses, at a document without scripts. */
const idlePages = new WeakMap<Browser, Page[]>();

/** Whether a page with these options can be one that earlier tests have used. */
export function suitsReusedPage(options: BrowserContextOptions): options is ReusedOptions {
  return Object.keys(options).every((name) => reusedOptions.has(name));
}

/**
 * A page without data that has seen the greeting. An earlier test may have used it: loading the viewer in it again takes 0.8 instead of
 * 1.3 s of processor time, because a new page has a window and a process of its own.
 */
export async function takePage(browser: Browser, options: ReusedOptions): Promise<Page> {
  const page = idlePages.get(browser)?.pop() ?? (await createPage(browser));
  const { viewport, colorScheme = null, reducedMotion = null } = options;
  await page.setViewportSize(viewport ?? desktop);
  await page.emulateMedia({ colorScheme, reducedMotion });
  await page.bringToFront();
  return page;
}

async function createPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('code-graph:greeted', 'yes'));
  return page;
}

/** Gives back a page after a test that passed, for the next one. Nothing that the test has done to it is left. */
export async function givePageBack(page: Page): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  if (browser === null) return;
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  try {
    await page.goto(emptyAddress(page.url()));
  } catch {
    // The test has stopped its server.
    await context.close();
    return;
  }
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Nothing is below the pointer in the next document.
  await page.mouse.move(-1, -1);
  idlePages.set(browser, [...(idlePages.get(browser) ?? []), page]);
}

/** The address of a document without scripts. It has the origin of the page, so that Chromium needs no other process for it. */
function emptyAddress(address: string): string {
  return new URL(address.startsWith('file:') ? './' : '/nothing', address).href;
}
