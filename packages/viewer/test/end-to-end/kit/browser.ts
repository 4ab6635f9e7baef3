import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { requires } from '../../../../../test-support/requirements.js';

const executablePath = '/usr/bin/chromium';

/** WebGL in software, so that the picture is the same on every machine. */
const softwareWebGl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/**
 * Starts one browser for all tests of the enclosing suite, and closes it after the last one. Without Chromium, skips the suite with
 * the reason.
 */
export function useBrowser(): { readonly browser: Browser } {
  let started: Browser | undefined;

  before(async function () {
    requires(this, existsSync(executablePath), `${executablePath} is not installed`);
    // Chromium refuses its sandbox to root, as which tests run in a container.
    started = await chromium.launch({ executablePath, args: ['--no-sandbox', ...softwareWebGl] });
  });

  after(() => started?.close());

  return {
    get browser() {
      if (started === undefined) throw new Error('The browser is started before the tests of the suite.');
      return started;
    },
  };
}
