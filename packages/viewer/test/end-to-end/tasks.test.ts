import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { useBrowser } from './kit/browser.js';
import { clicksIn, countClicks } from './kit/count-clicks.js';
import { measuringPlugins } from './kit/measuring-plugins.js';
import { questionGraph } from './kit/question-graph.js';
import { useServedViewer } from './kit/served-viewer.js';
import { ViewerPage } from './kit/viewer-page.js';

/** Something that a user of the graph wants to see. */
interface Task {
  readonly title: string;
  /** The view before. Default: the overview. */
  readonly path?: string;
  /** Does it and checks what is seen. */
  readonly run: (opened: ViewerPage) => Promise<unknown>;
}

const maxClicks = 4;
const everything = '#v=1&fold=everything';
const window = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Plugins that say how the values in a folder are combined. */
const plugins = measuringPlugins.map(({ manifest, ...rest }) => ({
  ...rest,
  manifest: {
    ...manifest,
    overlays: (manifest?.overlays ?? []).map((each) => ({ ...each, combine: 'maximum' as const })),
  },
}));

const tasks: readonly Task[] = [
  {
    title: 'finds a function, and sees what uses it',
    path: everything,
    run: async (opened) => {
      await search(opened.page, 'src/store/file3.ts#read');
      await opened.page.getByRole('region', { name: 'Legend' }).getByText('what uses it').waitFor();
      await opened.placeOf('src/model/file3.ts#read');
    },
  },
  {
    title: 'reads the names of the main parts',
    run: async ({ page }) => {
      await page.getByText(/edges drawn$/).waitFor();
      const svg = await saveSvg(page);
      for (const part of ['cli', 'http', 'model', 'store']) assert.ok(svg.includes(`>${part}</text>`), part);
    },
  },
  {
    title: 'opens a folder',
    path: '#v=1&fold=folders',
    run: async (opened) => {
      await opened.doubleClick('src/http');
      await opened.placeOf('src/http/file3.ts');
    },
  },
  {
    title: 'asks for the callers of a function, in layers',
    path: everything,
    run: async (opened) => {
      const { x, y } = await opened.placeAtRest('src/store/file1.ts#MemoryStore.save');
      await opened.page.mouse.move(x, y);
      await opened.page.locator('.cursor-tooltip').waitFor();
      await opened.page.mouse.click(x, y, { button: 'right' });
      await opened.page.getByRole('menuitem', { name: 'Callers' }).click();
      await answer(opened.page, '1 caller of MemoryStore.save');
      await opened.page.locator('.layers-node[data-id="src/cli/file1.ts#open"]').waitFor();
    },
  },
  {
    title: 'asks for a path',
    run: async ({ page }) => {
      await search(page, 'path from src/cli/file1.ts#open to src/store/file1.ts#open');
      await answer(page, '1 path of 3 edges');
    },
  },
  {
    title: 'asks for the impact of a folder, production and tests apart',
    path: '#v=1&select=src/http',
    run: async ({ page }) => {
      await page
        .getByRole('group', { name: 'Questions about the node' })
        .getByRole('button', { name: 'Impact' })
        .click();
      await answer(page, /nodes affected by .*: \d+ in production, \d+ in tests/);
      await page.locator('.layers-heading', { hasText: 'Tests' }).waitFor();
    },
  },
  {
    title: 'finds the cycle and its cheapest cut',
    run: async ({ page }) => {
      await search(page, 'cycles');
      await answer(page, '1 cycle between namespaces');
      await page.locator('.layers-word-cut', { hasText: 'cut: 1 use' }).waitFor();
    },
  },
  {
    title: 'finds unused code with the reasons',
    run: async ({ page }) => {
      await search(page, 'unused');
      await answer(page, /nodes without known use/);
    },
  },
  {
    title: 'ranks hot spots',
    run: async ({ page }) => {
      await page.getByRole('button', { name: 'Hot spots' }).click();
      await page.getByText('rank of high Changes × rank of low Proof').waitFor();
    },
  },
  {
    title: 'sees which folders depend on each other, and which are in a cycle',
    run: async (opened) => {
      await opened.page.getByRole('button', { name: 'Matrix' }).click();
      await opened.page.getByRole('button', { name: 'Folders' }).click();
      await opened.page.getByText(/rows are in a cycle/).waitFor();
      await opened.placeOfCell('src/store', 'src/model');
    },
  },
  {
    title: 'reads how values of folders are combined',
    path: '#v=1&fold=folders',
    run: async ({ page }) => {
      await page.getByRole('tab', { name: 'Overlays' }).click();
      await page.getByRole('combobox', { name: 'Color', exact: true }).selectOption('changes/color');
      await page.getByRole('region', { name: 'Legend' }).getByText('folders: highest inside').waitFor();
    },
  },
  {
    title: 'compares two attributes',
    run: async ({ page }) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('application', { name: 'Proof' }).waitFor();
    },
  },
  {
    title: 'sees communities, and keeps the view with a title',
    path: everything,
    run: async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Communities' }).check();
      await page.getByText(/communit.* by Louvain/).waitFor();
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Communities');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved.').waitFor();
    },
  },
  {
    title: 'learns that a part of a link is gone',
    path: '#v=1&select=src/gone&color=gone/value',
    run: async ({ page }) => {
      await page.getByText(/The overlay of the link does not exist: gone\/value\./).waitFor();
      await page.getByText(/The node of the link is not in the graph: src\/gone\./).waitFor();
    },
  },
];

describe('A reader, in at most four clicks,', () => {
  const viewer = useServedViewer({ graph: questionGraph, plugins });
  const shared = useBrowser();
  let opened: ViewerPage;

  before(async () => {
    for (const id of ['changes', 'proof']) await viewer.host.request('POST', `/api/overlays/${id}/apply`);
  });

  before(async () => {
    opened = new ViewerPage(await shared.browser.newPage(window));
    await opened.skipGreeting();
  });

  for (const [index, { title, path = '#v=1', run }] of tasks.entries()) {
    it(title, async () => {
      // Loads the page again, so that nothing of the task before is left, such as its camera: only the fragment would not.
      await opened.page.goto(`${viewer.host.url}/?${index}${path}`);
      await countClicks(opened.page);
      await run(opened);
      const clicks = await clicksIn(opened.page);
      assert.ok(clicks <= maxClicks, `${clicks} clicks`);
      await opened.keepScreenshot(`task-${String(index + 1).padStart(2, '0')}`);
      assert.deepEqual(opened.problems, []);
    });
  }
});

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill(text);
  await page.getByRole('listbox', { name: 'Found nodes' }).getByRole('option').first().waitFor();
  await box.press('Enter');
}

function answer(page: Page, title: string | RegExp): Promise<void> {
  return page.getByRole('region', { name: 'Answer', exact: true }).getByRole('heading', { name: title }).waitFor();
}

/** Exports the picture, and returns the document. */
async function saveSvg(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SVG' }).click();
  return readFile(await (await saving).path(), 'utf8');
}
