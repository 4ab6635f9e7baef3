import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { waitFor } from '../../../../../test-support/wait-for.js';

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Otherwise axe requests the style sheets of the page, which the policy of a report forbids, and describes what it finds in order. */
const offline = { preload: false, resultTypes: ['violations'] };

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact?: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/**
 * The findings of axe-core of every level on a page, light and dark, each with its elements. Leaves the page light.
 * @param isThemed whether a script of the page switches its theme; otherwise its style sheet does
 */
export async function accessibilityFindings(page: Page, { isThemed = true } = {}): Promise<string[]> {
  // An evaluated text is not subject to the content security policy of the page.
  if (await page.evaluate('globalThis.axe === undefined')) await page.evaluate(await readFile(script, 'utf8'));
  const findings: string[] = [];
  // Themes differ in nothing but their colors.
  for (const [colorScheme, rules] of [
    ['dark', { ...offline, runOnly: ['color-contrast'] }],
    ['light', offline],
  ] as const) {
    // A page behind another one may draw nothing.
    await page.bringToFront();
    if (isThemed) await switchTheme(page, colorScheme);
    else await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(rules)})`);
    for (const { id, impact = '', nodes } of violations) {
      findings.push(
        ...nodes.map(({ html, failureSummary = '' }) => `${colorScheme}, ${impact} ${id}: ${html}\n${failureSummary}`),
      );
    }
  }
  return findings;
}

/** A page learns of a color scheme with its next frame, and a page that has nothing to draw may have none for a long time. */
async function switchTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isSwitched = async (): Promise<boolean> => {
    // A screenshot is a frame.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    return page.evaluate((theme) => document.documentElement.dataset['theme'] === theme, colorScheme);
  };
  await waitFor(`the ${colorScheme} theme`, isSwitched, { intervalMs: 100 });
}
