import assert from 'node:assert/strict';
import { requiresGit } from '../../../../test-support/requirements.js';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { createExampleWorkspace } from '../../../host/test/kit/example-workspace.js';
import { startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { useBrowser } from './kit/browser.js';
import { ViewerPage } from './kit/viewer-page.js';

/** The plugins of the project, with options that use everything in the example workspace, and an overlay that they enable. */
const plugins = [
  { name: 'Complexity', options: {}, overlay: 'Cyclomatic complexity' },
  { name: 'Git Activity', options: { since: '2025-01-01', until: '2025-12-31' }, overlay: 'Churn' },
  { name: 'Code Ownership', options: { teams: 'teams.json' }, overlay: 'Team' },
  { name: 'Test Coverage', options: {}, overlay: 'Line coverage' },
];

describe('The plugins of the project in the viewer', () => {
  const shared = useBrowser();
  const folder = useSharedFolder();
  let host: RunningHost | undefined;
  let viewer: ViewerPage;

  before('index a workspace', async function () {
    requiresGit(this);
    createExampleWorkspace(`${folder.path}/workspace`);
    host = await startHost({ folder: folder.path });
    assert.equal((await host.request('POST', '/api/index')).status, 202);
    await host.host.indexed();
    viewer = new ViewerPage(await shared.browser.newPage({ viewport: { width: 1280, height: 720 } }));
    await viewer.skipGreeting();
    await viewer.page.goto(host.url);
  });

  after(() => host?.host.stop());

  for (const { name, options, overlay } of plugins) {
    it(`applies ${name} with options, and draws its default overlay`, async () => {
      const card = viewer.page.getByRole('article', { name });
      await card.locator('h3 button').click();
      if (Object.keys(options).length > 0) await card.getByText('Options', { exact: true }).click();
      for (const [option, value] of Object.entries(options)) await card.getByLabel(option, { exact: true }).fill(value);
      await card.getByRole('button', { name: 'Apply' }).click();
      await card.getByText('applied', { exact: true }).waitFor();
      await card.getByRole('checkbox', { name: `${overlay} Color`, exact: true, checked: true }).waitFor();
      const legend = viewer.page.getByRole('region', { name: 'Legend' });
      await legend.getByText(`Color: ${overlay}`).waitFor();
      await viewer.keepScreenshot(`overlay-${overlay.toLowerCase().replaceAll(' ', '-')}`);
    });
  }

  it('shows values of all plugins, callers with lines, and the source of the selected node', async () => {
    const { page } = viewer;
    await page.getByRole('button', { name: 'Everything', exact: true }).click();
    await viewer.click('src/format.ts#format');
    const details = page.getByRole('tabpanel', { name: 'Details' });
    await details.getByRole('heading', { name: 'format', exact: true }).waitFor();
    for (const { name } of plugins) await details.getByRole('region', { name }).waitFor();
    await details.getByText('Churn', { exact: true }).click();
    await details.getByText(/Commits in the range that changed the lines/).waitFor();
    const callers = details.getByRole('region', { name: 'Called by' });
    await callers.getByText('src/server.ts:11, 12').waitFor();
    await viewer.keepScreenshot('details');
    await page.getByRole('tab', { name: 'Source' }).click();
    const source = page.getByLabel('Source code');
    await source.locator('.hljs-keyword', { hasText: 'export' }).first().waitFor();
    assert.match((await source.textContent()) ?? '', /text\.trim\(\) \+ 2/);
    await viewer.keepScreenshot('source');
    const link = page.getByRole('link', { name: 'Open in editor' });
    assert.match((await link.getAttribute('href')) ?? '', /^vscode:\/\/file\/.*\/src\/format\.ts:1:1$/);
    await page.getByRole('tab', { name: 'Details' }).click();
    await callers.getByRole('button', { name: /Server\.start/ }).click();
    await details.getByRole('heading', { name: 'start', exact: true }).waitFor();
    await details.getByRole('button', { name: 'Server', exact: true }).click();
    await details.getByRole('heading', { name: 'Server', exact: true }).waitFor();
  });

  it('removes them again', async () => {
    for (const { name } of plugins) {
      const card = viewer.page.getByRole('article', { name });
      await card.getByRole('button', { name: 'Remove' }).click();
      await card.getByText('not applied', { exact: true }).waitFor();
    }
    await viewer.page.getByRole('region', { name: 'Legend' }).getByText('Color: type').waitFor();
    assert.deepEqual(viewer.problems, []);
  });
});
