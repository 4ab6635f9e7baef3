import assert from 'node:assert/strict';
import { join } from 'node:path';
import { FileTokenStore } from '@code-graph/host/embedding';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { HubFile } from '../../../hub/src/configuration/hub-file.js';
import { serveHub, type HubServer } from '../../../hub/src/serve-hub.js';
import { accessibilityFindings } from './kit/accessibility.js';
import { useBrowser } from './kit/browser.js';
import { useViewerPages } from './kit/viewer-pages.js';

/** A library with a rule that it violates, and a user of it in another version. */
const repositories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lib: {
    'package.json': JSON.stringify({ name: '@team/lib', version: '2.0.0', main: 'index.ts' }),
    'index.ts': 'export function parseText(text: string) {\n  return text === "" ? 0 : 1;\n}\n',
    'code-graph.rules.yaml':
      'rules:\n  - name: simple\n    limit: { of: "**", attribute: complexity:cyclomatic, max: 1 }\n',
    CODEOWNERS: '* @readers\n',
  },
  app: {
    'package.json': JSON.stringify({ name: 'app', private: true, dependencies: { '@team/lib': '1.4.0' } }),
    'main.ts': `import { parseText } from '@team/lib';\n\nexport function run() {\n  return parseText('a');\n}\n`,
  },
};

describe('The start page of a hub', () => {
  const shared = useBrowser();
  const pages = useViewerPages(shared);
  const folder = useSharedFolder();
  let server: HubServer | undefined;
  let token = '';

  before('serve two repositories, and one that is missing', async () => {
    const file = new HubFile(join(folder.path, 'code-graph.hub.yaml'));
    for (const [name, files] of Object.entries(repositories)) {
      const repository = new TemporaryGitRepository({ folder: join(folder.path, name) });
      repository.commit(files, { author: 'Ada <ada@example.com>', day: '2026-01-01' });
      const plugins = name === 'lib' ? ['complexity', 'ownership'] : [];
      await file.add(name, { path: `./${name}`, schedule: 'manual', plugins, retention: { commits: 'all' } });
    }
    await file.add('gone', { path: './gone', schedule: 'manual' });
    const dataDirectory = join(folder.path, 'data');
    const tokens = new FileTokenStore(join(dataDirectory, 'tokens'));
    const reader = { name: 'reader', scopes: ['graph:read' as const], createdAt: '2026-01-01T00:00:00Z' };
    ({ token } = await tokens.create(reader));
    const host = { log: { level: 'silent' }, cache: { directory: join(folder.path, 'cache') } } as const;
    const configuration = { ...(await file.read()), host: { ...host, auth: { enabled: true } }, dataDirectory };
    const started = await serveHub(file, configuration, { http: { port: 0 } });
    server = started;
    await waitFor('the updates', () =>
      started.hub.list().every(({ state, indexed, error }) => state === 'idle' && (indexed ?? error)),
    );
  });

  after(() => server?.stop());

  it('leads from the repositories to a call in the graph of its repository', async () => {
    const opened = await pages.open(server?.url ?? '');
    const { page } = opened;
    const dialog = page.getByRole('dialog', { name: 'This hub requires a token' });
    await dialog.getByLabel('Token').fill(token);
    await dialog.getByRole('button', { name: 'Use the token' }).click();
    const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await rowOf('lib').getByText('Current').waitFor();
    // The first request had no token.
    assert.match(opened.problems.splice(0).join(), /401/);
    assert.match(await rowOf('gone').innerText(), /Failed\s+.*gone/);
    assert.match(await rowOf('lib').innerText(), /complexity ownership\s+2$/);
    await page.getByRole('link', { name: 'Violations' }).click();
    await page
      .getByRole('columnheader', { name: 'Violations', exact: false })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await opened.keepScreenshot('hub-repositories');

    await page.getByRole('link', { name: 'Organization' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '@team/lib 2.0.0 1 symbol, npm package @team/lib' }).focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('region', { name: 'Details' });
    assert.match(
      await details.getByRole('listitem').filter({ hasText: 'app' }).first().innerText(),
      /1 use · 1\.4\.0, not current/,
    );
    await details.getByRole('link', { name: 'app', exact: true }).click();
    await details.getByRole('link', { name: 'parseText', exact: true }).click();
    const definition = await details.getByRole('link', { name: 'defined in lib 2.0.0' }).getAttribute('href');
    assert.equal(definition, 'r/lib/#v=1&fold=namespaces&select=index.ts%23parseText');
    assert.deepEqual(await accessibilityFindings(page), []);
    await page.emulateMedia({ colorScheme: 'dark' });
    await opened.keepScreenshot('hub-organization-dark');
    await page.reload();
    await details.getByRole('link', { name: 'main.ts:4' }).click();
    await page.getByRole('heading', { name: 'run' }).waitFor();
    assert.match(page.url(), /\/r\/app\/#.*select=main\.ts%23run/);
    await page.getByRole('link', { name: 'All repositories of the hub' }).click();
    await rowOf('lib').waitFor();
    await page.goBack();
    await page.goBack();
    await details.getByRole('link', { name: 'main.ts:4' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await opened.keepScreenshot('hub-organization-narrow');
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
  });

  it('ranks files and owners, and says why there are none', async () => {
    const opened = await pages.open(`${server?.url ?? ''}/#tab=hot-spots`, {
      context: { viewport: { width: 1280, height: 720 } },
    });
    const { page } = opened;
    await page.getByRole('dialog').getByLabel('Token').fill(token);
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: '50.0' }).waitFor();
    opened.problems.splice(0);
    assert.deepEqual(await accessibilityFindings(page), []);
    await opened.keepScreenshot('hub-hot-spots');
    await page.getByRole('link', { name: 'Owners' }).click();
    await page.getByRole('rowheader', { name: 'Ada' }).waitFor();
    await page.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('rowheader', { name: '@readers' }).waitFor();
    assert.deepEqual(await accessibilityFindings(page), []);
    await opened.keepScreenshot('hub-owners');
    await page.getByRole('link', { name: 'Organization' }).click();
    await page.getByRole('searchbox').fill('nothing of this name');
    await page.getByText('Nothing has this name.').waitFor();

    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Hot spots' }).click();
    await page.getByRole('alert').getByText('The hub cannot be reached.').waitFor();
    assert.match(opened.problems.splice(0).join(), /ERR_FAILED/);
  });
});
