import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { callCommand } from '../../../host/test/kit/called-command.js';
import { serveWorkspace, type ServedWorkspace } from '../../../host/test/kit/served-workspace.js';
import { writeSharedView } from '../../src/state/shared-view.js';
import { initialView, type ViewState } from '../../src/state/view-state.js';
import { accessibilityFindings } from './kit/accessibility.js';
import { useBrowser } from './kit/browser.js';
import { measuringPlugins } from './kit/measuring-plugins.js';
import { questionGraph } from './kit/question-graph.js';
import { useServedViewer } from './kit/served-viewer.js';
import { useViewerPages, type ViewerPages } from './kit/viewer-pages.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** The eyes and the screens that look at a picture. */
const lights: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...desktop, colorScheme: 'light' },
  dark: { ...desktop, colorScheme: 'dark' },
  deuteranopia: { ...desktop, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** Pictures of a graph with a file and a function in it. */
function picturesOf(file: string, callee: string): Readonly<Record<string, Partial<ViewState>>> {
  return {
    overview: {},
    folders: { fold: 'folders' },
    selected: { fold: 'everything', selection: [callee] },
    communities: { fold: 'namespaces', hulls: 'communities' },
    space: { viewId: 'space', fold: 'namespaces', selection: [file] },
    treemap: { viewId: 'treemap', fold: 'namespaces', selection: [file] },
    matrix: { viewId: 'matrix', fold: 'folders' },
    table: { viewId: 'table', fold: 'namespaces', selection: [file] },
    'hot-spots': { viewId: 'hot-spots' },
    compare: { viewId: 'compare', fold: 'namespaces' },
    callers: { viewId: 'layers', question: { kind: 'callers', node: callee, depth: 2 } },
    impact: { viewId: 'layers', question: { kind: 'impact', of: { nodes: [file] }, depth: 3 } },
    cycles: { viewId: 'layers', question: { kind: 'cycles', level: 'file' } },
    unused: { fold: 'everything', question: { kind: 'unused' } },
  };
}

describe('Pictures in every light', () => {
  const shared = useBrowser();
  const pages = useViewerPages(shared);

  describe('of the graph of the tests', () => {
    const viewer = useServedViewer({ graph: questionGraph, plugins: measuringPlugins });
    before(async () => {
      for (const id of ['changes', 'proof']) await viewer.host.request('POST', `/api/overlays/${id}/apply`);
    });
    keepAll('tests', picturesOf('src/http/file1.ts', 'src/store/file1.ts#Store.save'), () => viewer.host.url, pages);
  });

  describe('of this repository', () => {
    const folder = useSharedFolder();
    let served: ServedWorkspace;
    before(async () => {
      served = await serveWorkspace([root, '--data', folder.path]);
      for (const id of ['complexity', 'git-activity']) {
        const { exitCode, stderr } = await callCommand(['apply', id, '--url', served.url]);
        assert.equal(exitCode, 0, stderr);
      }
    });
    after(() => served.end('SIGINT'));
    const file = 'packages/graph/src/snapshot/column.ts';
    keepAll('own', picturesOf(file, `${file}#hasValue`), () => served.url, pages);
  });
});

/** Keeps a screenshot of each picture in each light, and checks that the page fits and has no findings of axe-core. */
function keepAll(
  name: string,
  pictures: Readonly<Record<string, Partial<ViewState>>>,
  url: () => string,
  pages: ViewerPages,
): void {
  for (const [light, context] of Object.entries(lights)) {
    for (const [picture, view] of Object.entries(pictures)) {
      it(`${picture}, ${light}`, async () => {
        const hash = writeSharedView({ ...initialView, ...view });
        const opened = await pages.open(`${url()}/#${hash.replace(/^#/, '')}`, { context });
        const { page } = opened;
        if (light === 'deuteranopia') {
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'deuteranopia' });
        }
        await page.waitForFunction(() => document.querySelector('.view-area > *') !== null);
        await page
          .getByText(/nodes, .* drawn|rows/)
          .first()
          .waitFor();
        await page.waitForTimeout(1500);
        await opened.keepScreenshot(`soak-${name}-${picture}-${light}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        if (light === 'light') assert.deepEqual(await accessibilityFindings(page), []);
      });
    }
  }
}
