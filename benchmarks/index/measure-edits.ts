import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { indexWorkspace } from '@code-graph/indexer';
import type { Measurement } from '../report.js';
import { indexMeasured } from './measured-process.js';
import { measureWatchedEdits } from './measure-watch.js';

const run = promisify(execFile);
const repository = process.env['CODE_GRAPH_REPOSITORY'] ?? join(import.meta.dirname, '../..');

/**
 * Measures a first run, runs after edits, and a watching host of the most imported file, on a copy of this repository, or of the git repository that
 * `CODE_GRAPH_REPOSITORY` names.
 */
export async function measureEdits(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const root = join(folder, 'tree');
    await run('git', ['-C', repository, 'checkout-index', '--all', `--prefix=${root}/`]);
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules')).catch(() => undefined);
    const first = await indexMeasured({ root });
    const cache = join(folder, 'cache');
    const file = await findMostImported(root, cache);
    const text = await readFile(join(root, file), 'utf8');
    const measure = async (name: string, edited: string, atMost: number): Promise<Measurement[]> => {
      await writeFile(join(root, file), edited);
      await cp(cache, `${cache}-copy`, { recursive: true });
      const again = await indexMeasured({ root, cache: { folder: `${cache}-copy` } });
      await rm(`${cache}-copy`, { recursive: true });
      return [
        {
          name: `${name} in ${file}, of a first run`,
          value: again.milliseconds / first.milliseconds,
          unit: 'x',
          atMost,
        },
        { name: 'files analyzed for that', value: again.filesAnalyzed, unit: '' },
      ];
    };
    return [
      { name: `first run, ${first.files} files`, value: first.milliseconds, unit: 'ms' },
      ...(await measure('a comment', `// A comment.\n${text}`, 0.03)),
      ...(await measureWatchedEdits({ root, file, data: join(folder, 'data') }, first.files)),
      ...(await measure('an added export', `${text}\nexport function addedByBenchmark(): void {}\n`, 0.6)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the cache, and returns the TypeScript file that most files import. */
async function findMostImported(root: string, cache: string): Promise<string> {
  const { document } = await indexWorkspace({ root, cache: { folder: cache } });
  const counts = new Map<string, number>();
  for (const { kind, target } of document?.edges ?? []) {
    if (kind === 'imports' && target.endsWith('.ts')) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  if (most === undefined) throw new Error(`No file of ${repository} imports TypeScript.`);
  return most[0];
}
