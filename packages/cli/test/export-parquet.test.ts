import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { ObjectServer } from '../../store-postgres/test/kit/object-server.js';

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

  async function run(...parameters: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await callCommand(parameters, { cwd: folder.path });
    assert.equal(exitCode, 0, stderr);
    return stdout;
  }

  it('writes tables that answer the questions of the guide', async () => {
    for (const [name, files] of Object.entries(repositories)) {
      const at = name.replace('/', '-');
      const repository = new TemporaryGitRepository({ folder: join(folder.path, at) });
      repository.commit(files, { message: 'Add it' });
      const printed = await run('export', at, '--format', 'parquet', '--out', 'lake', '--repository', name);
      assert.match(
        printed,
        /^Wrote \d+ nodes, \d+ edges and \d+ uses? of other packages of \S+ at [0-9a-f]{40} to lake/,
      );
    }
    const text = await readFile(guide, 'utf8');
    const questions = [...(text.split('## Other databases')[0] ?? '').matchAll(/```sql\n([\s\S]*?)```/g)].map(
      ([, sql = '']) => sql,
    );
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

  it('writes the same files to an object storage, and says first if it cannot be used', async () => {
    await mkdir(join(folder.path, 'code'));
    await writeFile(join(folder.path, 'code/main.py'), 'def main(): ...\n');
    const environment = { ...process.env };
    const storage = await ObjectServer.start();
    try {
      const place = ['export', 'code', '--format', 'parquet', '--repository', 'a/b', '--commit', 'c1', '--out'];
      await run(...place, 'lake');
      const printed = await run(...place, `${storage.url}/lake/`);
      assert.match(printed, / of a\/b at c1 to s3:\/\/graphs\/test\/lake\/\.\n$/);
      const local = await readdir(join(folder.path, 'lake'), { recursive: true });
      const [one, ...others] = local.filter((name) => name.endsWith('.parquet')).sort();
      const objects = (await storage.keys()).toSorted();
      assert.equal(objects.length, 1 + others.length);
      assert.match(objects[0] ?? '', new RegExp(`^test/lake/${dirname(one ?? '').replace('%', '.*')}/`));
      assert.deepEqual(
        Buffer.from(await storage.read(objects[0] ?? '')),
        await readFile(join(folder.path, 'lake', one ?? '')),
      );
      const refused = await callCommand([...place, 's3://missing/lake'], { cwd: folder.path });
      assert.equal(refused.exitCode, 78);
      assert.match(refused.stderr, /The object storage s3:\/\/missing\/lake cannot be used: there is no such bucket\./);
      storage.decide = ({ method }) => (method === 'PUT' ? 'refuse' : 'pass');
      const failed = await callCommand([...place, storage.url], { cwd: folder.path });
      assert.match(
        failed.stderr,
        /s3:\/\/graphs\/test\/nodes\/.*\/data\.parquet cannot be written: the object storage .* credentials/,
      );
    } finally {
      await storage.stop();
      process.env = environment;
    }
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
