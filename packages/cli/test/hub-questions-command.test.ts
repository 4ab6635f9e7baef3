import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallerList, HubCheck } from '@code-graph/api';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

describe('The questions of code-graph hub', () => {
  const folder = useSharedFolder();
  const call = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['hub', ...parameters], { cwd: folder.path, env: { XDG_STATE_HOME: join(folder.path, 'state') } });

  before('index a library and its user without a running hub', async () => {
    commit('lib', { name: 'lib', version: '2.0.0', main: 'index.js' }, 'export function parse() {}\n');
    const user = { name: 'app', private: true, dependencies: { lib: '1.0.0' } };
    commit('app', user, `import { parse, parze } from 'lib';\nparse();\nparze();\n`);
    await call('add', 'lib');
    await call('add', 'app');
    const { exitCode, stdout } = await call('update');
    assert.equal(exitCode, 0, stdout);
  });

  function commit(name: string, manifest: object, text: string): void {
    const repository = new TemporaryGitRepository({ folder: join(folder.path, name) });
    repository.commit({ 'package.json': JSON.stringify(manifest), 'index.js': text }, { message: 'Add it' });
  }

  it('are answered as text', async () => {
    const answers = {
      packages: [['packages'], /^1 package\nnpm +lib +2\.0\.0 +lib \([0-9a-f]{10}\) +used by 1 repository\n$/],
      callers: [
        ['callers', 'lib', 'parse'],
        /^1 use of parse of lib\nPublished by lib 2\.0\.0 \(.*\)\napp \(.*\) +index\.js:2 +call +1\.0\.0, not current\n$/,
      ],
      search: [['search', 'pars'], /^1 symbol for "pars"\nparse +lib 2\.0\.0 +lib \(.*\) +index\.js#parse +prefix\n$/],
      impact: [['impact', 'lib', 'parse'], /^The change reaches 1 repository\.\napp \(.*\) +2 uses +through lib\n$/],
      broken: [
        ['broken-uses'],
        /^1 symbol that is used, .*\n\nparze of lib: 2 uses\n[^]*app .* index\.js:3 +call +1\.0\.0, not current\n$/,
      ],
    } as const;
    for (const [parameters, expected] of Object.values(answers)) {
      const { stdout, stderr, exitCode } = await call(...parameters);
      assert.equal(exitCode, 0, stderr);
      assert.match(stdout, expected);
    }
  });

  it('are answered as the JSON of the API, and report names that do not exist', async () => {
    const { stdout } = await call('callers', 'lib', 'parse', '--used', '1.0.0', '--limit', '1', '--json');
    const { total, callers } = JSON.parse(stdout) as CallerList;
    assert.deepEqual([total, callers[0]?.version, callers[0]?.current], [1, '1.0.0', false]);
    const unknown = await call('callers', 'libs', 'parse');
    assert.equal(unknown.exitCode, 66);
    assert.match(unknown.stderr, /Did you mean "lib"/);
    assert.equal((await call('search', 'nothing-like-it')).exitCode, 66);
  });

  it('include the rules across repositories, with a baseline and reports', async () => {
    const missing = await call('check');
    assert.equal(missing.exitCode, 66);
    assert.match(missing.stderr, /code-graph\.hub-rules\.yaml/);
    const rules = 'rules:\n  - name: current-lib\n    requireVersion: { of: lib, maxBehind: { minor: 0 } }\n';
    await writeFile(join(folder.path, 'code-graph.hub-rules.yaml'), rules);
    const report = join(folder.path, 'check.sarif');
    const failed = await call('check', '--format', 'terminal', '--format', `sarif=${report}`);
    assert.equal(failed.exitCode, 1, failed.stderr);
    assert.match(failed.stdout, /app\/index\.js:1\n +app uses lib 1\.0\.0; it must use 2\.0\.0 or later\./);
    assert.match(await readFile(report, 'utf8'), /"uri": ?"app\/index\.js"/);
    const { stdout } = await call('check', '--json');
    const { violations } = JSON.parse(stdout) as HubCheck;
    assert.deepEqual([violations[0]?.repository, violations[0]?.required, violations[0]?.uses], ['app', '2.0.0', 4]);
    const updated = await call('check', '--update-baseline');
    assert.equal(updated.exitCode, 0, updated.stdout);
    assert.match(updated.stdout, /No new violations of 1 rule\. *\n1 known violation/);
    assert.equal((await call('check', '--strict')).exitCode, 0);
  });
});
