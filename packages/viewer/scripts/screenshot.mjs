// `npm run screenshot --workspace @code-graph/viewer -- URL FILE [VIEW]`: writes a picture of the viewer that a host serves, for the
// documentation. VIEW is the part of a link to a view after `#v=1&`.
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumExecutable } from '../test/end-to-end/kit/chromium-executable.ts';

const [url, file, view = 'fold=namespaces'] = process.argv.slice(2);
if (url === undefined || file === undefined) {
  throw new Error('Give the address of a host and the file to write, for example http://127.0.0.1:5050 viewer.png.');
}

const browser = await chromium.launch({
  executablePath: chromiumExecutable,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme: 'dark' });
  page.setDefaultTimeout(120_000);
  await page.addInitScript("localStorage.setItem('code-graph:greeted', 'yes')");
  await page.goto(new URL(`/#v=1&${view}`, url).href);
  const isDrawn = "document.querySelector('.graph-view-canvas, .treemap-canvas')?.picture !== undefined";
  // Not waitForFunction, which evaluates in a way that the page's content security policy forbids.
  while (!(await page.evaluate(isDrawn))) await page.waitForTimeout(50);
  await page.getByText(/edges drawn/).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: resolve(process.env['INIT_CWD'] ?? '.', file) });
} finally {
  await browser.close();
}
