import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { requires } from '../../../../../test-support/requirements.js';
import { executablePath, launchChromium } from './chromium.js';

/**
 * Starts one browser for all tests of the enclosing suite, and closes it after the last one. Without Chromium, skips the suite with
 * the reason.
 */
export function useBrowser(): { readonly browser: Browser } {
  let started: Browser | undefined;

  before(async function () {
    requires(this, existsSync(executablePath), `${executablePath} is not installed`);
    started = await launchChromium();
  });

  after(() => started?.close());

  return {
    get browser() {
      if (started === undefined) throw new Error('The browser is started before the tests of the suite.');
      return started;
    },
  };
}
