import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { accessibilityFindings } from './kit/accessibility.js';
import { useBrowser } from './kit/browser.js';
import { fixtureGraph } from './kit/fixture-graph.js';

interface DescribedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

describe('The rendered reference of the API', () => {
  const shared = useBrowser();
  const folder = useSharedFolder();
  let running: RunningHost;
  let page: Page;
  const problems: string[] = [];
  const requested: string[] = [];

  before(async () => {
    running = await startHost({ folder: folder.path, graph: fixtureGraph });
    page = await shared.browser.newPage();
    // A violation of the content security policy is an error in the console.
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${running.url}/api/docs`);
  });

  after(() => running.host.stop());

  it('shows every operation and every schema of the OpenAPI document', async () => {
    const { body } = await running.request('GET', '/api/openapi.json');
    const { paths, components } = body as unknown as DescribedApi;
    const shown = new Map(
      await page.$$eval('article', (articles) =>
        articles.map((article) => [article.id, article.querySelector('h3')?.textContent ?? ''] as const),
      ),
    );
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, { operationId }] of Object.entries(operations)) {
        assert.equal(shown.get(operationId), `${method.toUpperCase()} ${path}`);
      }
    }
    for (const name of Object.keys(components.schemas)) assert.equal(shown.get(`schema-${name}`), name);
  });

  it('has no link that leads nowhere', async () => {
    const lost = await page.$$eval('a[href^="#"]', (links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.getElementById(href.slice(1))),
    );
    assert.deepEqual(lost, []);
    assert.ok((await page.locator('a[href^="#"]').count()) > 100);
  });

  it('loads its style sheet and nothing else, within its content security policy', async () => {
    assert.deepEqual(requested, [`${running.url}/api/docs`, `${running.url}/api/docs/style.css`]);
    assert.deepEqual(problems, []);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).display), 'grid');
  });

  it('has no findings of axe-core, light or dark', async () => {
    assert.deepEqual(await accessibilityFindings(page, { isThemed: false }), []);
  });
});
