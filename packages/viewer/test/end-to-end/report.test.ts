import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { callCommand } from '../../../host/test/kit/called-command.js';
import { writePluginPackage } from '../../../host/test/kit/plugin-package.js';
import { startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { accessibilityFindings } from './kit/accessibility.js';
import { useBrowser } from './kit/browser.js';
import { fixtureColors, fixtureGraph, fixturePlugin } from './kit/fixture-graph.js';
import type { ViewerPage } from './kit/viewer-page.js';
import { useViewerPages } from './kit/viewer-pages.js';
import { serveFolder } from './kit/web-server.js';
import { turningLayouts } from './layout/turning-layouts.js';

/** The fixture in a language that is highlighted. */
const graph = {
  ...fixtureGraph,
  nodes: fixtureGraph.nodes.map((node) => ({ ...node, ...(node.file && { language: 'typescript' }) })),
};

const code = `export function one() {\n  return 1;\n}\n\n\nfunction two() {\n  return 2;\n}\n\n`;

describe('A report in a browser, without a host', () => {
  const shared = useBrowser();
  const pages = useViewerPages(shared);
  const folder = useSharedFolder();
  const at = (...names: string[]): string => join(folder.path, ...names);

  before('write two reports, and stop the host', async () => {
    const plugin = await writePluginPackage(at('plugin'), fixturePlugin);
    const running = await startHost({
      folder: folder.path,
      graph,
      configuration: { plugins: { paths: [plugin] } },
      overrides: turningLayouts,
    });
    try {
      await writeSources();
      await running.host.apply('numbers');
      await computeLayout(running);
      await running.request('POST', '/api/views', { title: 'Files', note: 'The start', link: '#v=1&fold=namespaces' });
      for (const parameters of [
        ['--out', at('with source'), '--source'],
        ['--out', at('plain')],
      ]) {
        const { exitCode, stderr } = await callCommand(['report', '--url', running.url, ...parameters]);
        assert.equal(exitCode, 0, stderr);
      }
    } finally {
      await running.host.stop();
    }
  });

  /** All files but one, which is gone, and one, which is not a text. */
  async function writeSources(): Promise<void> {
    for (const file of new Set(graph.nodes.flatMap((node) => node.file ?? []))) {
      if (file === 'src/store/file3.ts') continue;
      await mkdir(dirname(at('workspace', file)), { recursive: true });
      await writeFile(at('workspace', file), file === 'src/store/file2.ts' ? Buffer.alloc(64) : code);
    }
  }

  async function computeLayout(running: RunningHost): Promise<void> {
    await running.request('POST', '/api/graph/layout/compute', { dimensions: 3, iterations: 20 });
    await waitFor('a layout', async () => {
      const { body } = await running.request('GET', '/api/graph/layout/compute/status');
      return body['status'] === 'completed';
    });
  }

  async function open(address: string, drawn = 'src/http/file1.ts#one'): Promise<ViewerPage> {
    const opened = await pages.open(address);
    await opened.placeOf(drawn);
    return opened;
  }

  const onDisk = (name: string): string => pathToFileURL(at(name, 'index.html')).href;

  /** Opens every view, and leaves the one of the graph open. `isChecked`: looks for findings of axe-core in space. */
  async function readAll(opened: ViewerPage, isChecked = false): Promise<void> {
    const { page } = opened;
    const read = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    await read('Files');
    await opened.waitForColor('src/http/file1.ts', fixtureColors[1]);
    await read('3D');
    await opened.placeInSpace('src/http/file3.ts');
    if (isChecked) assert.deepEqual(await accessibilityFindings(page), []);
    await read('Treemap');
    await opened.waitForColor('src/store/file3.ts', fixtureColors[3]);
    await read('Matrix');
    await opened.placeOfCell('src/http/file3.ts', 'src/store/file3.ts');
    await read('Table');
    await page
      .getByRole('row', { name: /file3\.ts/ })
      .first()
      .waitFor();
    await read('Graph');
    await opened.placeOf('src/http/file1.ts');
  }

  async function find(page: Page, name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Search' }).fill(name);
    await page.getByRole('listbox', { name: 'Found nodes' }).getByRole('option').first().click();
  }

  it('has all views and panels from disk, without a request', async () => {
    const opened = await open(onDisk('with source'));
    const { page } = opened;
    await readAll(opened, true);
    await page.getByText('This is a report: plugins can be applied only by a host.').waitFor();
    await page.getByRole('button', { name: 'Numbers' }).click();
    await page.getByRole('checkbox', { name: 'Number' }).uncheck();
    await opened.waitForColor('src/http/file1.ts', '#8fa6c8');
    await page.getByRole('tab', { name: 'Layout' }).click();
    await page.getByText('This is a report: only a host computes layouts.').waitFor();
    const before = await opened.placeOf('src/http/file1.ts');
    await page.getByRole('radio', { name: /^Layout/ }).click();
    await waitFor('another place', async () => {
      const { x, y } = await opened.placeOf('src/http/file1.ts');
      return Math.hypot(x - before.x, y - before.y) > 5;
    });
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Files The start' }).click();
    await page.waitForURL(/#v=1&fold=namespaces$/);
    await page.getByRole('tab', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Clear all' }).waitFor();
    await find(page, 'one');
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await details.getByRole('heading', { name: 'one', exact: true }).waitFor();
    await details.getByRole('region', { name: 'Calls' }).getByRole('button', { name: 'two' }).waitFor();
    await details
      .getByRole('group', { name: 'Questions about the node' })
      .getByRole('button', { name: 'Impact' })
      .waitFor();
    await details.getByRole('button', { name: 'Focus' }).click();
    await page.waitForURL(/#v=1.*focus=/);
    await page.getByRole('combobox', { name: 'Search' }).fill('MATCH (n) RETURN n');
    await page.getByText('A report has no host that could run queries.').waitFor();
    assert.deepEqual(
      opened.requests.filter((address) => !/^(?:file|blob|data):/.test(address)),
      [],
    );
  });

  it('shows source code in color, and why a file has none', async () => {
    const opened = await open(onDisk('with source'));
    const { page } = opened;
    await opened.click('src/http/file1.ts#two');
    await page.getByRole('tab', { name: 'Source' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Source' });
    await panel.getByText('src/http/file1.ts:6-9').waitFor();
    await panel.locator('.hljs-keyword', { hasText: 'function' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    const lines = await panel.locator('.code-line').allTextContents();
    assert.deepEqual([lines.length, lines[0]?.trim(), lines[3]?.trim()], [7, '3}', '6function two() {']);
    assert.equal(await panel.getByRole('link').count(), 0);
    await find(page, 'src/store/file2.ts#one');
    await panel.getByText('only text files inside the workspace').waitFor();
    await find(page, 'src/store/file3.ts#one');
    await panel.getByText('This node has no source code.').waitFor();
  });

  it('saves the picture and the graph from disk', async () => {
    const opened = await open(onDisk('plain'));
    const { page } = opened;
    await page.getByRole('button', { name: 'Share' }).click();
    for (const format of ['PNG', 'JSON']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: format, exact: true }).click(),
      ]);
      assert.ok((await readFile(await download.path())).length > 1000, format);
    }
  });

  it('opens a link to a view from disk, and says how to get source code where it has none', async () => {
    const opened = await open(
      `${onDisk('plain')}#v=1&fold=namespaces&select=src/http/file1.ts&color=off`,
      'src/http/file1.ts',
    );
    await opened.page.getByRole('heading', { name: 'file1.ts' }).waitFor();
    await opened.waitForColor('src/http/file1.ts', '#8fa6c8');
    await opened.page.getByRole('button', { name: 'Source' }).click();
    await opened.page.getByText('code-graph report --source').waitFor();
    const files = await readdir(at('plain'));
    assert.ok(!files.includes('report-sources.js'));
  });

  it('answers questions about its graph from disk, and says which ones only a host can answer', async () => {
    const { page } = await open(`${onDisk('plain')}#v=1&fold=everything&question=ask%3Dunused`);
    const panel = page.getByRole('tabpanel', { name: 'Questions' });
    await panel.getByRole('heading', { name: /without known use/ }).waitFor();
    const ask = async (text: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Search' }).fill(text);
      await page.getByRole('listbox', { name: 'Found nodes' }).getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
    };
    await ask('callers of src/store/file1.ts#two');
    await panel.getByRole('heading', { name: '1 caller of two' }).waitFor();
    await ask('diff main...HEAD');
    await panel.getByRole('alert').getByText('only a host compares revisions').waitFor();
  });

  it('works on a plain web server, below a path, and requests only its own files', async () => {
    const server = await serveFolder(folder.path);
    try {
      const opened = await open(`${server.url}with%20source/`);
      await readAll(opened);
      await opened.click('src/http/file2.ts');
      await opened.page.getByRole('tab', { name: 'Source' }).click();
      await opened.page.locator('.hljs-keyword').first().waitFor();
      const served = opened.requests.filter((address) => !/^(?:blob|data):/.test(address));
      assert.ok(served.every((address) => address.startsWith(`${server.url}with%20source/`)));
      assert.ok(!served.some((address) => address.includes('/api/')));
    } finally {
      await server.stop();
    }
  });

  it('runs no scripts but its own', async () => {
    const opened = await open(onDisk('plain'));
    const { page, problems } = opened;
    const violated = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'globalThis.hasRun = true';
          document.body.append(script);
        }),
    );
    assert.equal(violated, 'script-src-elem');
    assert.equal(await page.evaluate('globalThis.hasRun'), undefined);
    assert.match(problems.splice(0).join(), /Content Security Policy/);
  });
});
