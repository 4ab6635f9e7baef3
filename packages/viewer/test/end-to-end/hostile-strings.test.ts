import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import type { Page } from 'playwright-core';
import { pluginCode, type PluginPackage } from '../../../host/test/kit/plugin-package.js';
import { scriptStrings } from './kit/script-strings.js';
import { useServedViewer } from './kit/served-viewer.js';

const graph: GraphDocument = {
  nodes: [
    { id: 'src', name: 'src', type: 'Namespace' },
    ...scriptStrings.map((text, index) => ({
      id: `src/${index} ${text}`,
      name: text,
      type: 'Class',
      parent: 'src',
      file: text,
    })),
  ],
  edges: scriptStrings.slice(1).map((text, index) => ({
    source: `src/${index + 1} ${text}`,
    target: `src/${index} ${scriptStrings[index] ?? ''}`,
    kind: 'calls',
  })),
};

const plugin: PluginPackage = {
  manifest: {
    id: 'strings',
    name: (scriptStrings[0] ?? '').slice(0, 100),
    description: scriptStrings[4] ?? '',
    prefix: 'strings:',
    attributes: [{ name: 'strings:text', type: 'string', description: scriptStrings[8] ?? '' }],
    overlays: scriptStrings.slice(0, 50).map((name, index) => ({
      id: `text-${index}`,
      name,
      type: 'color' as const,
      attribute: 'strings:text',
      legend: {
        type: 'category' as const,
        categories: Object.fromEntries(scriptStrings.map((text) => [text, '#112233'])),
      },
      ...(index === 0 && { defaultEnabled: true }),
    })),
    optionsSchema: {
      type: 'object',
      properties: Object.fromEntries(
        scriptStrings
          .slice(0, 50)
          .map((text) => [text, { type: 'string', title: text, description: text, default: text }]),
      ),
      additionalProperties: false,
    },
  },
  code: pluginCode(`
    const texts = ${JSON.stringify(scriptStrings)};
    context.reportProgress(50, texts[4]);
    for (let index = 0; index < 20; index++) context.addMessage('warning', texts.slice(10 * index, 10 * index + 10).join(' ').slice(0, 1000));
    for (const node of context.graph.nodes()) context.setNodeAttribute(node.id, 'strings:text', node.name);
  `),
};

describe('Hostile strings', () => {
  const viewer = useServedViewer({ graph, plugins: [plugin] });

  it('are shown as text, wherever they come from', async function () {
    this.timeout(180_000);
    assert.equal(new Set(scriptStrings).size, 200);
    const opened = await viewer.open();
    const { page } = opened;
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await page.evaluate(() => {
      const page = globalThis as { violations?: number };
      page.violations = 0;
      document.addEventListener('securitypolicyviolation', () => (page.violations = (page.violations ?? 0) + 1));
    });

    const card = page.locator('[data-plugin="strings"]');
    await card.locator('h3 button').click();
    await card.getByText('Options', { exact: true }).click();
    await card.getByRole('button', { name: 'Apply' }).click();
    await page.locator('[data-plugin="strings"][data-status="applied"]').waitFor();
    await page.getByRole('button', { name: 'Everything', exact: true }).click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await showAllRows(page);
    await page.locator('tbody tr[aria-rowindex]').last().click();
    await page.locator('.details-attribute', { hasText: 'strings:text' }).locator('summary').click();
    for (const view of ['Treemap', 'Matrix']) await page.getByRole('button', { name: view }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('alert');
    await page.getByRole('listbox', { name: 'Found nodes' }).getByRole('option').first().waitFor();

    // Two pictures later, whatever was to run has run.
    const effects = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const hostile =
        '#viewer :is(script, iframe, object, embed, base, meta, marquee, audio, video, img, [onload], [onerror], [onfocus], [href^="java"])';
      return {
        attacked: 'attacked' in globalThis,
        violations: (globalThis as { violations?: number }).violations,
        elements: document.querySelectorAll(hostile).length,
      };
    });
    assert.deepEqual({ ...effects, dialogs }, { attacked: false, violations: 0, elements: 0, dialogs: 0 });
  });
});

/** Scrolls through the table, of which only the rows in view exist, and checks that each name was shown as it is. */
async function showAllRows(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Table of nodes' });
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const shown = await region.evaluate(async (element) => {
    const texts = new Set<string>();
    for (let top = 0; top <= element.scrollHeight; top += element.clientHeight / 2) {
      element.scrollTop = top;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      for (const cell of element.querySelectorAll('tbody td:first-child')) texts.add(cell.textContent);
    }
    return [...texts];
  });
  const texts = shown.join('\n');
  const missing = scriptStrings.filter((text) => !texts.includes(text.replace('\t', '')) && !text.includes('\t'));
  assert.deepEqual(missing, []);
}
