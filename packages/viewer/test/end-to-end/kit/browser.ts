import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { requires } from '../../../../../test-support/requirements.js';
import { chromiumExecutable } from './chromium-executable.js';
import { launchChromium } from './chromium.js';

let launched: Promise<Browser> | undefined;

// Outside of suites: mocha calls it after the last test of the process.
after(async () => (await launched)?.close());

/** The browser of all suites of the process, because its start takes as long as a short test. Another one if it crashed. */
async function getBrowser(): Promise<Browser> {
  const running = await (launched ??= launchChromium());
  return running.isConnected() ? running : (launched = launchChromium());
}

/**
 * Starts a browser before the tests of the enclosing suite, unless an earlier suite has. Without Chromium, skips the suite with
 * the reason.
 */
export function useBrowser(): { readonly browser: Browser } {
  let started: Browser | undefined;

  before(async function () {
    requires(this, existsSync(chromiumExecutable), `${chromiumExecutable} is not installed`);
    started = await getBrowser();
  });

  return {
    get browser() {
      if (started === undefined) throw new Error('The browser is started before the tests of the suite.');
      return started;
    },
  };
}
