import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CheckReport } from '@code-graph/create-plugin/check';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { writePluginPackage } from '../../host/test/kit/plugin-package.js';

const sdk = fileURLToPath(new URL('../../sdk', import.meta.url));

describe('code-graph plugin check', () => {
  const folder = useTemporaryFolder();

  /** The package of tests lacks most of what a published package needs. Errors before the entry is run make the check fast. */
  async function writePackage(): Promise<string> {
    const plugin = join(folder.path, 'plugin');
    await writePluginPackage(plugin, { packageJson: { files: ['code-graph.plugin.json'], keywords: [] } });
    const link = join(plugin, 'node_modules', '@code-graph', 'sdk');
    await mkdir(dirname(link), { recursive: true });
    await symlink(sdk, link, 'junction');
    return plugin;
  }

  it('prints each violation with place, cause, remedy and documentation, and exits with 1', async () => {
    const { exitCode, stdout } = await callCommand(['plugin', 'check', await writePackage()]);
    assert.equal(exitCode, 1, stdout);
    const lines = stdout.split('\n');
    const start = lines.indexOf('✘ package-keyword  package.json (/keywords)');
    assert.notEqual(start, -1, stdout);
    assert.match(lines[start + 1] ?? '', /^ {4}\S.*\.$/);
    assert.match(lines[start + 2] ?? '', /^ {4}Add "code-graph-plugin" to "keywords" in package\.json\.$/);
    assert.equal(lines[start + 3], '    https://www.npmjs.com/package/@code-graph/create-plugin#package-keyword');
    const summary =
      /^✘ plugin-example 1\.2\.3 cannot be published: \d+ rules passed, \d+ errors, \d+ warnings?, \d+ skipped \(/m;
    assert.match(stdout, summary);
    assert.ok(stdout.indexOf('✘ package-keyword') < stdout.indexOf('! '), 'errors are before warnings');
  });

  it('prints the report as JSON, without the allowed rules', async () => {
    const { exitCode, stdout } = await callCommand([
      ...['plugin', 'check', await writePackage()],
      ...['--json', '--allow', 'package-keyword'],
    ]);
    assert.equal(exitCode, 1, stdout);
    const report = JSON.parse(stdout) as CheckReport;
    assert.deepEqual([report.name, report.version, report.isPublishable], ['plugin-example', '1.2.3', false]);
    assert.deepEqual(report.allowed, ['package-keyword']);
    const rules = report.findings.map(({ rule }) => rule);
    assert.ok(rules.includes('entry-present') && !rules.includes('package-keyword'), rules.join());
  });

  it('exits with 64 for an unknown rule, and with 66 for a folder without a package', async () => {
    const unknown = await callCommand(['plugin', 'check', await writePackage(), '--allow', 'entry-presnt']);
    assert.equal(unknown.exitCode, 64);
    assert.match(unknown.stderr, /There is no rule "entry-presnt"\./);
    const empty = join(folder.path, 'empty');
    await mkdir(empty);
    await writeFile(join(empty, 'notes.txt'), '');
    const missing = await callCommand(['plugin', 'check', empty]);
    assert.equal(missing.exitCode, 66);
    assert.match(missing.stderr, /There is no package\.json in /);
  });
});
