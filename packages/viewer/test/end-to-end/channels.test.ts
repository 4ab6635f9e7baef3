import assert from 'node:assert/strict';
import type { OverlayDefinition } from '@code-graph/client';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, type PluginPackage } from '../../../host/test/kit/plugin-package.js';
import { readPng } from './kit/png-pixels.js';
import { useServedViewer, type ServedViewer } from './kit/served-viewer.js';
import type { ViewerPage } from './kit/viewer-page.js';

const colors = { one: '#cc0066', two: '#3366cc', low: '#ffcc00', high: '#0033cc', none: '#aabbcc', edge: '#00aa33' };
const legends = {
  category: { type: 'category', categories: { one: colors.one, two: colors.two } },
  size: { type: 'size', min: 4, max: 40 },
  gradient: {
    type: 'gradient',
    stops: [
      { value: 0, color: colors.low },
      { value: 100, color: colors.high },
    ],
  },
  days: {
    type: 'gradient',
    stops: [
      { value: Date.UTC(2026, 0, 1), color: colors.low },
      { value: Date.UTC(2026, 11, 31), color: colors.high },
    ],
  },
  edges: { type: 'gradient', stops: [{ value: 5, color: colors.edge }] },
} satisfies Record<string, OverlayDefinition['legend']>;

function overlay(id: string, type: OverlayDefinition['type'], attribute: string, legend: OverlayDefinition['legend']) {
  return { id, name: id, type, attribute: `all:${attribute}`, legend, noDataColor: colors.none };
}

/** A plugin with every type of overlay and legend. The third file of a folder and the edges of the first have no data. */
const everything: PluginPackage = {
  manifest: {
    id: 'all',
    name: 'All',
    prefix: 'all:',
    attributes: [
      { name: 'all:name', type: 'string', description: 'Name of the number.' },
      { name: 'all:value', type: 'number', description: 'A number.', unit: 'points' },
      { name: 'all:day', type: 'date', description: 'A day.' },
      { name: 'all:strength', type: 'number', description: 'Strength of a call.', target: 'edge' },
    ],
    overlays: [
      overlay('Category', 'color', 'name', legends.category),
      overlay('Gradient', 'color', 'value', legends.gradient),
      overlay('Days', 'color', 'day', legends.days),
      overlay('Radius', 'size', 'value', legends.size),
      overlay('Mark', 'badge', 'name', legends.category),
      overlay('Strength', 'EdgeColor', 'strength', legends.edges),
      overlay('Thickness', 'EdgeWidth', 'strength', { type: 'size', min: 1, max: 12 }),
    ],
    optionsSchema: { type: 'object', additionalProperties: false },
  },
  code: pluginCode(`for (const node of context.graph.nodes()) {
    const number = Number(/file([12])\\.ts$/.exec(node.id)?.[1]);
    if (Number.isNaN(number)) continue;
    context.setNodeAttribute(node.id, 'all:name', number === 1 ? 'one' : 'two');
    context.setNodeAttribute(node.id, 'all:value', number === 1 ? 0 : 100);
    context.setNodeAttribute(node.id, 'all:day', new Date(number === 1 ? '2026-01-01' : '2026-12-31'));
  }
  for (const edge of context.graph.edges())
    if (!edge.source.includes('file1')) context.setEdgeAttribute(edge, 'all:strength', 5);`),
};

/** Opens the viewer with the files drawn, and with the choices of overlays by the names of their channels. */
async function openWith(viewer: ServedViewer, choices: Readonly<Record<string, string>>): Promise<ViewerPage> {
  const opened = await viewer.open();
  await opened.page.getByRole('button', { name: 'Files' }).click();
  for (const [channel, label] of Object.entries(choices))
    await opened.page.getByRole('combobox', { name: channel, exact: true }).selectOption({ label });
  return opened;
}

/**
 * Moves the cursor to the edge between two nodes until its tooltip appears, because the picture is drawn in frames of its own time.
 * @param share part of the way from one node to the other
 */
async function hoverEdge(opened: ViewerPage, source: string, target: string, share: number): Promise<void> {
  const { page } = opened;
  const tooltip = page.getByRole('tooltip').getByText(`${source} → ${target}`);
  for (let attempt = 0; attempt < 100 && !(await tooltip.isVisible()); attempt++) {
    const [from, to] = [await opened.placeOf(source), await opened.placeOf(target)];
    await page.mouse.move(from.x + (share + (attempt % 2) / 100) * (to.x - from.x), from.y + share * (to.y - from.y));
  }
  await tooltip.waitFor();
}

describe('The channels of overlays', () => {
  const viewer = useServedViewer({ plugins: [everything] });

  before(() => viewer.host.request('POST', '/api/overlays/all/apply'));

  const cases = [
    { label: 'Category', file1: colors.one, file2: colors.two },
    { label: 'Gradient', file1: colors.low, file2: colors.high },
    { label: 'Days', file1: colors.low, file2: colors.high },
  ];
  it('color nodes as the legend says: categories, numbers, dates, and no data', async () => {
    const opened = await openWith(viewer, {});
    for (const { label, file1, file2 } of cases) {
      await opened.page.getByRole('combobox', { name: 'Color', exact: true }).selectOption({ label });
      await opened.waitForColor('src/http/file1.ts', file1);
      await opened.waitForColor('src/http/file2.ts', file2);
      await opened.waitForColor('src/http/file3.ts', colors.none);
      const shown = await opened.page
        .getByRole('region', { name: 'Legend' })
        .locator('[data-color]')
        .evaluateAll((entries) => entries.map((entry) => (entry as HTMLElement).dataset['color']));
      assert.deepEqual(new Set(shown), new Set([file1, file2]));
    }
  });

  it('size nodes and mark them with badges', async () => {
    const opened = await openWith(viewer, { Color: 'Gradient', Size: 'Radius', Badge: 'Mark' });
    await opened.waitForColor('src/http/file2.ts', colors.high);
    const large = await opened.placeOf('src/http/file2.ts');
    const small = await opened.placeOf('src/http/file1.ts');
    const none = await opened.placeOf('src/http/file3.ts');
    assert.ok(small.radius < 0.3 * large.radius);
    assert.equal(none.radius, small.radius);
    // Below the text of the badge.
    const corner = large.radius * Math.SQRT1_2;
    const badge = Math.min(11, 0.38 * large.radius);
    assert.equal(await opened.pixelAt(large.x + corner, large.y - corner + 0.65 * badge), colors.two);
  });

  it('color edges and set their widths', async () => {
    const opened = await openWith(viewer, { 'Edge color': 'Strength', 'Edge width': 'Thickness' });
    /** Number of pixels across the middle of the edge that have its color. The picture may still be moving. */
    const width = async (): Promise<number> => {
      const [source, target] = [await opened.placeOf('src/http/file3.ts'), await opened.placeOf('src/store/file3.ts')];
      const length = Math.hypot(target.x - source.x, target.y - source.y);
      const across = [-(target.y - source.y) / length, (target.x - source.x) / length] as const;
      const [x, y] = [Math.round((source.x + target.x) / 2), Math.round((source.y + target.y) / 2)];
      const pixels = readPng(await opened.page.screenshot({ clip: { x: x - 12, y: y - 12, width: 25, height: 25 } }));
      const steps = Array.from({ length: 21 }, (_, index) => index - 10);
      return steps.filter((step) => pixels.at(12 + step * across[0], 12 + step * across[1]) === colors.edge).length;
    };
    await waitFor('the color of the value across the edge', async () => (await width()) >= 5);
    await opened.page.getByRole('combobox', { name: 'Edge width', exact: true }).selectOption('off');
    await waitFor('a thin edge', async () => (await width()) < 5);
  });

  it('show the value of the edge under the cursor, and of the selected one', async () => {
    const opened = await openWith(viewer, { 'Edge color': 'Strength' });
    const tooltip = opened.page.getByRole('tooltip');
    const legend = opened.page.getByRole('region', { name: 'Legend' });
    await hoverEdge(opened, 'src/http/file1.ts', 'src/store/file1.ts', 0.2);
    await tooltip.getByText('no data').waitFor();
    await legend.locator('[data-overlay="all/Strength"]').getByText('no data').waitFor();
    await hoverEdge(opened, 'src/http/file3.ts', 'src/store/file3.ts', 0.5);
    assert.match((await tooltip.textContent()) ?? '', /calls 1.*Strength.*5/);
    await opened.keepScreenshot('edge-values');
    await opened.page.mouse.down();
    await opened.page.mouse.up();
    const between = opened.page.getByRole('region', { name: 'Dependencies between them' });
    await between.getByText('Strength', { exact: true }).waitFor();
    assert.match((await between.textContent()) ?? '', /calls\s*1.*Strength.*5/);
  });
});
