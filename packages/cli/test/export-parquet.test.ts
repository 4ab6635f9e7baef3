import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { GitRepository } from '../../host/test/kit/git-repository.js';

const guide = new URL('../../../docs/guides/analyze-with-sql.md', import.meta.url);

/** A library, and a program that uses a version of it. */
const repositories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lib: {
    'pyproject.toml': '[project]\nname = "lib"\nversion = "2.0.0"\n',
    'lib/__init__.py': 'def parse(): ...\ndef unused(): ...\nclass Reader:\n    def read(self): parse()\n',
  },
  'to/ol': {
    'pyproject.toml': '[project]\nname = "tool"\nversion = "1.0.0"\ndependencies = ["lib>=1"]\n',
    'poetry.lock': '[[package]]\nname = "lib"\nversion = "1.9.0"\n',
    'tool/__init__.py': 'import lib\ndef run():\n    lib.parse()\n    lib.gone()\n',
  },
};

describe('code-graph export --format parquet', () => {
  const folder = useTemporaryFolder();
  const author = { name: 'Ada', email: 'ada@example.com', date: '2026-01-01T00:00:00Z' };

  async function run(...parameters: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await callCommand(parameters, { cwd: folder.path });
    assert.equal(exitCode, 0, stderr);
    return stdout;
  }

  it('writes tables that answer the questions of the guide', async () => {
    for (const [name, files] of Object.entries(repositories)) {
      const at = name.replace('/', '-');
      const repository = await GitRepository.create(join(folder.path, at));
      for (const [path, text] of Object.entries(files)) await repository.write(path, text);
      await repository.commit('Add it', author);
      const printed = await run('export', at, '--format', 'parquet', '--out', 'lake', '--repository', name);
      assert.match(
        printed,
        /^Wrote \d+ nodes, \d+ edges and \d+ uses? of other packages of \S+ at [0-9a-f]{40} to lake/,
      );
    }
    const text = await readFile(guide, 'utf8');
    const questions = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql);
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const answers: unknown[][] = [];
    for (const sql of questions) {
      const result = await connection.runAndReadAll(sql.replaceAll('lake/', `${folder.path}/lake/`));
      answers.push(result.getRowsJson());
    }
    connection.closeSync();
    instance.closeSync();
    assert.deepEqual(answers, [
      [
        ['lib', 'Class', '1'],
        ['lib', 'Function', '2'],
        ['lib', 'Method', '1'],
        ['lib', 'Namespace', '3'],
        ['to/ol', 'Function', '1'],
        ['to/ol', 'Namespace', '3'],
      ],
      [['to/ol', 'tool/__init__.py', 3, '1.9.0', '2.0.0']],
      [['to/ol', 'lib', '1', '1.9.0']],
      [['lib', 'lib.gone', '1']],
      [['lib', 'lib/__init__.py#parse', '1']],
      [],
    ]);
  });

  it('keeps an imported graph, and needs a folder and names', async () => {
    await mkdir(join(folder.path, 'code'));
    await writeFile(join(folder.path, 'code/main.py'), 'def main(): ...\n');
    const graph = { nodes: [{ id: 'a', name: 'A', type: 'Class', 'x:count': 1, 'x:flag': true }], edges: [] };
    await writeFile(join(folder.path, 'graph.json'), JSON.stringify(graph));
    await run('import', 'graph.json', 'code');
    const names = ['--repository', 'code', '--commit', 'c1'];
    const printed = await run('export', 'code', '--format', 'parquet', '--out', 'lake', ...names, '--json');
    assert.deepEqual((JSON.parse(printed) as { tables: string[] }).tables, ['nodes', 'edges', 'attributes']);
    assert.deepEqual(JSON.parse(await run('export', 'code')), graph);
    const refused = await callCommand(['export', 'code', '--format', 'parquet'], { cwd: folder.path });
    assert.deepEqual([refused.exitCode, refused.stderr.includes('pass their folder as --out')], [64, true]);
  });
});
