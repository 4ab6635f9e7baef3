import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { pluginCode, type PluginPackage } from '../../../host/test/kit/plugin-package.js';
import { fixtureGraph } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';

/** Script in several forms, marks that reverse the direction of text, control characters, and sheer length. */
const script =
  `</script><script>globalThis.attacked=1</script><img src=x onerror="globalThis.attacked=1">` +
  `<svg onload=globalThis.attacked=1>javascript:globalThis.attacked=1 [a](javascript:globalThis.attacked=1) {{attacked}}`;
const hostile = `${script}\u202etxt.exe\u2066\u0007\u200b`;
const long = (length: number): string => `${hostile}${'W'.repeat(length - hostile.length)}`;

const graph: GraphDocument = {
  ...fixtureGraph,
  nodes: fixtureGraph.nodes.map((node) =>
    node.id === 'src/http/file1.ts' || node.id === 'src' ? { ...node, name: long(10_000) } : node,
  ),
};

const plugin: PluginPackage = {
  manifest: {
    id: 'hostile',
    name: hostile.slice(0, 80).padEnd(100, '\u202e'),
    description: long(1000),
    prefix: 'hostile:',
    attributes: [
      { name: 'hostile:text', type: 'string', description: long(10_000), unit: long(10_000) },
      { name: 'hostile:number', type: 'number', description: long(10_000), unit: long(10_000) },
    ],
    overlays: [
      {
        id: 'text',
        name: long(10_000),
        type: 'color',
        attribute: 'hostile:text',
        legend: {
          type: 'category',
          categories: { [long(10_000)]: '#112233', ['__proto__']: '#223344' },
          palette: ['#445566'],
        },
        defaultEnabled: true,
      },
      {
        id: 'mark',
        name: hostile,
        type: 'badge',
        attribute: 'hostile:text',
        legend: { type: 'category', categories: {} },
      },
      {
        id: 'number',
        name: long(10_000),
        type: 'size',
        attribute: 'hostile:number',
        legend: { type: 'size', min: 1, max: 1e300 },
        defaultEnabled: true,
      },
    ],
    optionsSchema: {
      type: 'object',
      title: hostile,
      properties: {
        [hostile]: { type: 'string', description: long(10_000), title: hostile },
        choice: { enum: [long(10_000), hostile], description: script },
      },
      additionalProperties: false,
    },
  },
  code: pluginCode(`
    const text = ${JSON.stringify(long(5000))};
    context.reportProgress(50, text);
    for (let index = 0; index < 20; index++) context.addMessage('warning', text.slice(0, 1000));
    for (const node of context.graph.nodes()) {
      context.setNodeAttribute(node.id, 'hostile:text', node.id + text);
      context.setNodeAttribute(node.id, 'hostile:number', 1e300);
    }
    context.setNodeAttribute('src/http/file1.ts', 'hostile:text', '__proto__');
  `),
};

const failing: PluginPackage = {
  manifest: {
    ...plugin.manifest,
    id: 'failing',
    prefix: 'failing:',
    overlays: [],
    attributes: [{ name: 'failing:x', type: 'number', description: hostile }],
  },
  code: pluginCode(`throw new Error(${JSON.stringify(long(5000))});`),
};

describe('A hostile plugin', () => {
  const viewer = useServedViewer({ graph, plugins: [plugin, failing] });

  it('neither runs script nor breaks the page', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    for (const id of ['hostile', 'failing']) {
      const card = page.locator(`[data-plugin="${id}"]`);
      await card.locator('h3 button').click();
      await card.getByText('Options', { exact: true }).click();
      await card.getByRole('button', { name: 'Apply' }).click();
    }
    await page.locator('[data-plugin="hostile"][data-status="applied"]').waitFor();
    await page.locator('[data-plugin="failing"][data-status="error"]').waitFor();
    await page.locator('[data-overlay="hostile/text"]').waitFor();
    await page.getByRole('combobox', { name: 'Badge', exact: true }).selectOption({ index: 1 });
    await opened.hover('src/http/file1.ts');
    await opened.click('src/http/file1.ts');
    await page.locator('.details-attribute', { hasText: 'hostile:text' }).locator('summary').click();

    // The parts of the page keep their sizes, and nothing is wider than its part.
    const layout = await page.evaluate(() => {
      const root = document.documentElement;
      const sides = [...document.querySelectorAll('.side-area-content')];
      const picture = document.querySelector('.view-area')?.getBoundingClientRect();
      return {
        isWide: root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight,
        wide: sides.map((side) => side.scrollWidth - side.clientWidth),
        width: picture?.width ?? 0,
        height: picture?.height ?? 0,
      };
    });
    assert.deepEqual({ isWide: layout.isWide, wide: layout.wide }, { isWide: false, wide: [0, 0] });
    assert.ok(layout.width > 600 && layout.height > 400, JSON.stringify(layout));

    // Nothing of it became an element or ran, and no text is in another order than it is written.
    const effects = await page.evaluate(() => ({
      attacked: 'attacked' in globalThis,
      elements: document.querySelectorAll(
        '#viewer :is(script, img, iframe, [onerror], [onload], a[href^="javascript"])',
      ).length,
      hasMarks: /[\u202a-\u202e\u2066-\u2069]/.test(document.querySelector('#viewer')?.textContent ?? ''),
    }));
    assert.deepEqual(effects, { attacked: false, elements: 0, hasMarks: false });
  });
});
