import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, writePluginPackage, type PluginPackage } from '../../../host/test/kit/plugin-package.js';
import { fixtureColors, fixturePlugin } from './kit/fixture-graph.js';
import { useServedViewer } from './kit/served-viewer.js';

/** A plugin with an option of each kind, which reports progress and waits if it is told to. */
const tunable: PluginPackage = {
  manifest: {
    id: 'tunable',
    name: 'Tunable',
    description: 'Has many options.',
    prefix: 'tunable:',
    attributes: [
      { name: 'tunable:since', type: 'date', description: 'The chosen day.' },
      { name: 'tunable:length', type: 'number', description: 'Length of the id.' },
    ],
    overlays: [
      {
        id: 'length',
        name: 'Length',
        type: 'size',
        attribute: 'tunable:length',
        legend: { type: 'size', min: 4, max: 30 },
        defaultEnabled: true,
      },
      {
        id: 'since',
        name: 'Chosen day',
        type: 'color',
        attribute: 'tunable:since',
        legend: { type: 'gradient', stops: [{ value: 0, color: '#112233' }] },
        defaultEnabled: true,
      },
    ],
    optionsSchema: {
      type: 'object',
      properties: {
        since: { type: 'string', format: 'date', description: 'First day.' },
        level: { enum: ['method', 'file'], default: 'file' },
        token: { type: 'string', writeOnly: true },
        strict: { type: 'boolean' },
        report: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        limit: { type: 'integer', minimum: 1, default: 3 },
        wait: { type: 'boolean', default: false },
      },
      additionalProperties: false,
    },
  },
  code: pluginCode(`
    context.reportProgress(40, 'Reading the archive');
    if (options.wait) await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
    context.addMessage('warning', 'Half of it is missing.');
    for (const node of context.graph.nodes()) {
      context.setNodeAttribute(node.id, 'tunable:since', new Date(options.since ?? 0));
      context.setNodeAttribute(node.id, 'tunable:length', node.id.length);
    }
  `),
};

/** A plugin that fails. */
const failing: PluginPackage = {
  manifest: {
    id: 'failing',
    name: 'Failing',
    prefix: 'failing:',
    attributes: [{ name: 'failing:x', type: 'number', description: 'Never written.' }],
    overlays: [],
    optionsSchema: { type: 'object', additionalProperties: false },
  },
  code: pluginCode(`throw new PluginError('NO_ARCHIVE', 'There is no archive in this workspace.');`),
};

/** A package that is not a usable plugin. */
const rejected: PluginPackage = {
  manifest: { ...failing.manifest, id: 'outdated', name: 'Outdated', sdk: '>=99.0.0' },
};

describe('The overlays panel', () => {
  const viewer = useServedViewer({ plugins: [fixturePlugin, tunable, failing, rejected] });

  afterEach(async () => {
    for (const id of ['numbers', 'tunable']) await viewer.host.request('DELETE', `/api/overlays/${id}/apply`);
  });

  it('applies a plugin, draws its default overlay, toggles it, and removes the plugin', async () => {
    const opened = await viewer.open();
    await opened.page.getByRole('button', { name: 'Files', exact: true }).click();
    const card = opened.page.getByRole('article', { name: 'Numbers' });
    await card.getByRole('button', { name: 'Apply' }).click();
    await card.getByText('applied', { exact: true }).waitFor();
    await opened.waitForColor('src/http/file1.ts', fixtureColors[1]);
    const color = opened.page.getByRole('combobox', { name: 'Color', exact: true });
    assert.equal(await selectedText(color), 'Number');
    await card.getByRole('checkbox', { name: 'Number' }).uncheck();
    await opened.waitForColor('src/http/file1.ts', '#8fa6c8');
    assert.equal(await selectedText(color), 'type of node');
    await color.selectOption({ label: 'Number' });
    await opened.waitForColor('src/http/file1.ts', fixtureColors[1]);
    await card.getByRole('button', { name: 'Remove' }).click();
    await card.getByText('not applied', { exact: true }).waitFor();
    await opened.waitForColor('src/http/file1.ts', '#8fa6c8');
  });

  it('moves no node, whatever is applied, toggled or removed', async () => {
    const opened = await viewer.open({ context: { reducedMotion: 'reduce' } });
    await opened.page.getByRole('button', { name: 'Files', exact: true }).click();
    await opened.doubleClick('src/http/file2.ts');
    const ids = ['src/http/file2.ts#one', 'src/http/file1.ts', 'src/store/file3.ts'];
    const places = async (): Promise<unknown> =>
      (await Promise.all(ids.map((id) => opened.placeOf(id)))).map(({ x, y }) => [x, y]);
    const before = await places();
    for (const name of ['Numbers', 'Tunable']) {
      const card = opened.page.getByRole('article', { name });
      await card.getByRole('button', { name: 'Apply' }).click();
      await card.getByText('applied', { exact: true }).waitFor();
      const toggle = card.getByRole('checkbox').first();
      await card.getByRole('checkbox', { checked: true }).first().waitFor();
      assert.deepEqual(await places(), before);
      await toggle.uncheck();
      assert.deepEqual(await places(), before);
      await card.getByRole('button', { name: 'Remove' }).click();
      await card.getByText('not applied', { exact: true }).waitFor();
      assert.deepEqual(await places(), before);
    }
  });

  it('has a form of the options, sends them, and shows the messages of the result', async () => {
    const { page } = await viewer.open();
    const card = page.getByRole('article', { name: 'Tunable' });
    await card.getByRole('button', { name: 'Tunable' }).click();
    await card.getByText('Options', { exact: true }).click();
    await card.getByLabel('since').fill('2026-03-04');
    assert.equal(await selectedText(card.getByLabel('level')), 'file');
    assert.equal(await card.getByLabel('token').getAttribute('type'), 'password');
    assert.equal(await card.getByLabel('limit').inputValue(), '3');
    await card.getByRole('button', { name: 'Apply' }).click();
    await card.getByText('Half of it is missing.').waitFor();
    const { body } = await viewer.host.request('GET', '/api/overlays');
    const plugins = body['plugins'] as { id: string; provenance?: { options: unknown } }[];
    assert.deepEqual(plugins.find(({ id }) => id === 'tunable')?.provenance?.options, {
      since: '2026-03-04',
      level: 'file',
      limit: 3,
      wait: false,
    });
  });

  it('keeps options that are not applied yet while another panel is open', async () => {
    const { page } = await viewer.open();
    const card = page.getByRole('article', { name: 'Tunable' });
    const details = card.locator('details');
    await card.getByRole('button', { name: 'Tunable' }).click();
    assert.equal(await details.getAttribute('open'), null);
    await card.getByText('Options', { exact: true }).click();
    await card.getByLabel('limit').fill('17');
    await card.getByLabel('level').selectOption('method');
    await page.getByRole('tab', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Close the left panel' }).click();
    await page.getByRole('button', { name: 'Open the left panels' }).click();
    await page.getByRole('tab', { name: 'Overlays' }).click();
    assert.equal(await card.getByLabel('limit').inputValue(), '17');
    assert.equal(await selectedText(card.getByLabel('level')), 'method');
    // Options of an apply replace those in the form.
    await viewer.host.request('POST', '/api/overlays/tunable/apply', { limit: 5 });
    await card.getByText('applied', { exact: true }).waitFor();
    // The card was open for the options that were not applied, and closes with them.
    await card.getByRole('button', { name: 'Tunable', expanded: false }).click();
    await card.getByText('Options', { exact: true }).waitFor();
    await waitFor('the form with the options of the apply', async () => {
      return (await card.getByLabel('limit').inputValue()) === '5';
    });
    assert.equal(await details.getAttribute('open'), null);
  });

  it('shows faulty options at their fields, and nothing runs', async () => {
    const { page, problems } = await viewer.open();
    const card = page.getByRole('article', { name: 'Tunable' });
    await card.getByRole('button', { name: 'Tunable' }).click();
    await card.getByText('Options', { exact: true }).click();
    await card.getByLabel('limit').fill('0');
    await card.getByRole('button', { name: 'Apply' }).click();
    const field = card.locator('.rjsf-field', { has: page.getByLabel('limit') }).last();
    await field.locator('.error-detail').waitFor();
    assert.match((await field.textContent()) ?? '', /1/);
    await card.getByText('not applied', { exact: true }).waitFor();
    // The browser logs the refusal of the host.
    assert.match(problems.splice(0).join(), /400/);
  });

  it('shows progress, and cancels', async () => {
    const { page } = await viewer.open();
    const card = page.getByRole('article', { name: 'Tunable' });
    await card.getByRole('button', { name: 'Tunable' }).click();
    await card.getByText('Options', { exact: true }).click();
    await card.getByLabel('wait').check();
    await card.getByRole('button', { name: 'Apply' }).click();
    await card.getByText('Reading the archive').waitFor();
    assert.equal(await card.getByRole('progressbar').getAttribute('value'), '40');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByText('not applied', { exact: true }).waitFor();
    assert.equal(await card.getByRole('progressbar').count(), 0);
  });

  it('shows the new version of a plugin that was reloaded, and draws it', async () => {
    const opened = await viewer.open();
    const { page } = opened;
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    await viewer.host.request('POST', '/api/overlays/numbers/apply');
    await opened.waitForColor('src/http/file1.ts', fixtureColors[1]);
    const { body } = await viewer.host.request('GET', '/api/plugins/numbers');
    const { manifest = {}, code = '' } = fixturePlugin;
    const legend = page.getByRole('region', { name: 'Legend' });
    await legend.getByText('Color: Number').waitFor();
    const overlays = (manifest.overlays ?? []).map((overlay) => ({
      ...overlay,
      name: 'Digit',
      legend: { type: 'gradient' as const, stops: [{ value: 3, color: '#00aa44' }] },
    }));
    const changed = {
      ...fixturePlugin,
      manifest: { ...manifest, name: 'Digits', overlays },
      code: code.replace('Number(number)', '3'),
    };
    await writePluginPackage(String(body['directory']), changed);
    assert.equal((await viewer.host.request('POST', '/api/plugins/numbers/reload')).status, 200);
    await page.getByRole('article', { name: 'Digits' }).waitFor();
    await legend.getByText('Color: Digit').waitFor();
    await legend.getByText('3 points', { exact: true }).waitFor();
    await opened.waitForColor('src/http/file1.ts', '#00aa44');
    await writePluginPackage(String(body['directory']), fixturePlugin);
    await viewer.host.request('POST', '/api/plugins/numbers/reload');
  });

  it('shows why a plugin failed, and why another cannot be used', async () => {
    const { page } = await viewer.open();
    const card = page.getByRole('article', { name: 'Failing' });
    await card.getByRole('button', { name: 'Apply' }).click();
    await card.getByRole('alert').getByText('There is no archive in this workspace.').waitFor();
    const unusable = page.getByRole('region', { name: 'Plugins that cannot be used' });
    assert.match((await unusable.textContent()) ?? '', /Outdated.*99\.0\.0.*E_/);
  });
});

async function selectedText(select: Locator): Promise<string> {
  return select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
}
