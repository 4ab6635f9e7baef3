import type { Page } from 'playwright-core';

type CountingWindow = typeof globalThis & { codeGraphClicks?: number };

/**
 * Starts to count what a user does with the pointer: presses of a button, and choices in menus of the browser. A double click counts
 * twice, typing does not count.
 */
export async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counting: CountingWindow = globalThis;
    const isCounting = counting.codeGraphClicks !== undefined;
    counting.codeGraphClicks = 0;
    if (isCounting) return;
    addEventListener('pointerdown', () => (counting.codeGraphClicks = (counting.codeGraphClicks ?? 0) + 1), true);
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) counting.codeGraphClicks = (counting.codeGraphClicks ?? 0) + 1;
      },
      true,
    );
  });
}

/** The number of clicks since the latest call of `countClicks`. */
export function clicksIn(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as CountingWindow).codeGraphClicks ?? NaN);
}
