import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { IndexError, indexWorkspace, type IndexProgress } from '../src/index.js';
import { indexFolder, indexTree } from './kit/index-tree.js';
import { quickConfiguration, writeTree, type Tree } from './kit/tree.js';

const tree: Tree = {
  'tsconfig.json': quickConfiguration,
  'src/a.ts': `import { g } from './b.js';\nexport function f(): void { g(); }`,
  'src/b.ts': 'export function g(): void {}',
  'src/c.js': 'export const h = () => {};',
};

describe('An index run', () => {
  const folder = useTemporaryFolder();

  it('is rejected with an error code if the root is missing, not a folder or not absolute', async () => {
    await writeTree(folder.path, { file: '' });
    const codeOf = (root: string): Promise<unknown> =>
      indexWorkspace({ root }).then(
        () => 'no error',
        (error: unknown) => (error instanceof IndexError && error.message.includes(root) ? error.code : error),
      );
    assert.equal(await codeOf(join(folder.path, 'missing')), 'ROOT_NOT_FOUND');
    assert.equal(await codeOf(join(folder.path, 'file')), 'ROOT_NOT_A_DIRECTORY');
    assert.equal(await codeOf('relative'), 'ROOT_NOT_ABSOLUTE');
  });

  it('reports every phase, and a percentage that never falls and ends at 100', async () => {
    await writeTree(folder.path, tree);
    const steps: IndexProgress[] = [];
    await indexFolder(folder.path, { onProgress: (progress) => steps.push(progress) });
    assert.deepEqual([...new Set(steps.map(({ phase }) => phase))], ['discover', 'parse', 'analyze', 'assemble']);
    const percents = steps.map(({ percent }) => percent);
    assert.deepEqual(
      percents,
      [...percents].sort((one, other) => one - other),
    );
    assert.equal(percents.at(-1), 100);
    for (const { filesDone, filesTotal, message } of steps) assert.ok(filesDone <= filesTotal && message !== '');
  });

  it('reports the number of nodes and edges found', async () => {
    await writeTree(folder.path, tree);
    const steps: IndexProgress[] = [];
    await indexFolder(folder.path, { onProgress: (progress) => steps.push(progress) });
    const counts = steps.filter(({ phase }) => phase === 'analyze').map(({ nodes = 0, edges = 0 }) => nodes + edges);
    assert.ok((counts[0] ?? 0) > 0, 'the first file has at least one node');
  });

  it('reports the nodes with the most unresolved calls, also if no file was analyzed again', async () => {
    const calls = (count: number): string => `declare const x: any;\nexport function f() { ${'x(); '.repeat(count)} }`;
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}.ts`, calls(index)]));
    const options = { cache: { folder: join(folder.path, '.code-graph/index') } };
    const { unresolvedCalls } = await indexTree(
      folder.path,
      { ...files, 'tsconfig.json': quickConfiguration },
      options,
    );
    assert.equal(unresolvedCalls.calls, 66);
    assert.equal(unresolvedCalls.places.length, 10);
    assert.deepEqual(unresolvedCalls.places[0], { node: 'f11.ts#f', calls: 11 });
    const again = await indexFolder(folder.path, options);
    assert.equal(again.filesAnalyzed, 0);
    assert.deepEqual(again.unresolvedCalls, unresolvedCalls);
  });

  it('limits the rate of progress reports', async () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`f${index}.ts`, 'export {};']));
    await writeTree(folder.path, { ...many, 'tsconfig.json': quickConfiguration });
    let calls = 0;
    const { durationMs } = await indexFolder(folder.path, { onProgress: () => (calls += 1) });
    assert.ok(calls <= durationMs / 50 + 8, `${calls} calls in ${durationMs} ms`);
  });

  it('rejects with the reason of the signal, before and during the work, without leaving a cache', async () => {
    await writeTree(folder.path, tree);
    const reason = new Error('enough');
    const cache = { folder: join(folder.path, '.code-graph/index') };
    await assert.rejects(indexWorkspace({ root: folder.path, signal: AbortSignal.abort(reason) }), reason);
    for (const phase of ['discover', 'parse', 'analyze', 'assemble']) {
      const controller = new AbortController();
      const run = indexWorkspace({
        root: folder.path,
        cache,
        signal: controller.signal,
        onProgress: (progress) => {
          if (progress.phase === phase) setImmediate(() => controller.abort(reason));
        },
      });
      await assert.rejects(run, reason, phase);
      assert.ok(!(await readdir(folder.path)).includes('.code-graph'), phase);
    }
  });

  it('produces the same bytes and fingerprint for the same tree, and another fingerprint after any change', async () => {
    await writeTree(folder.path, tree);
    const first = await indexFolder(folder.path);
    const second = await indexFolder(folder.path);
    assert.equal(JSON.stringify(first.document), JSON.stringify(second.document));
    assert.equal(first.fingerprint, second.fingerprint);
    const fingerprints = new Set([first.fingerprint]);
    const changes: Tree = {
      'src/b.ts': 'export function g(): void { /* changed */ }',
      'src/d.ts': 'export {};',
      'tsconfig.json': `${quickConfiguration}\n`,
      'package.json': '{}',
    };
    for (const [path, text] of Object.entries(changes)) {
      await writeFile(join(folder.path, path), text);
      fingerprints.add((await indexFolder(folder.path)).fingerprint);
    }
    fingerprints.add((await indexFolder(folder.path, { exclude: ['*.js'] })).fingerprint);
    assert.equal(fingerprints.size, 6);
  });

  it('returns no document if the caller passes its fingerprint', async () => {
    await writeTree(folder.path, tree);
    const { fingerprint } = await indexFolder(folder.path);
    const result = await indexWorkspace({ root: folder.path, knownFingerprint: fingerprint });
    assert.equal(result.document, undefined);
    assert.deepEqual({ fingerprint: result.fingerprint, files: result.files }, { fingerprint, files: 3 });
    const other = await indexWorkspace({ root: folder.path, knownFingerprint: 'other' });
    assert.notEqual(other.document, undefined);
  });

  it('writes only the cache into the tree', async () => {
    await writeTree(folder.path, tree);
    await indexFolder(folder.path, { cache: { folder: join(folder.path, '.code-graph/index') } });
    assert.deepEqual((await readdir(folder.path)).sort(), ['.code-graph', 'src', 'tsconfig.json']);
    assert.deepEqual(await readdir(join(folder.path, '.code-graph')), ['index']);
  });

  it('completes with a warning if the cache cannot be written', async () => {
    await writeTree(folder.path, { ...tree, occupied: '' });
    const cache = { folder: join(folder.path, 'occupied/index') };
    const { document, warnings } = await indexFolder(folder.path, { cache });
    assert.ok(document.nodes.length > 3);
    assert.deepEqual(
      warnings.map(({ file, reason }) => [
        file.startsWith(cache.folder),
        reason.startsWith('the cache cannot be written: '),
      ]),
      [
        [true, true],
        [true, true],
      ],
    );
  });

  it('never runs code from the tree', async () => {
    const trap = `require('node:fs').writeFileSync(${JSON.stringify(join(folder.path, 'trapped'))}, '');`;
    await writeTree(folder.path, {
      'a.js': trap,
      'package.json': JSON.stringify({ name: 'x', scripts: { install: `node -e "${trap}"` }, main: './a.js' }),
      'tsconfig.json': JSON.stringify({ compilerOptions: { plugins: [{ name: './a.js' }] }, extends: './a.js' }),
      'eslint.config.js': trap,
      '.pnp.cjs': trap,
      'node_modules/typescript/package.json': JSON.stringify({ name: 'typescript', main: 'index.js' }),
      'node_modules/typescript/index.js': trap,
    });
    await indexFolder(folder.path);
    assert.ok(!(await readdir(folder.path)).includes('trapped'));
  });

  it('works in a worker thread and yields to the event loop', async () => {
    await writeTree(folder.path, tree);
    const worker = new Worker(new URL('kit/index-worker.mjs', import.meta.url), {
      workerData: { root: folder.path },
    });
    const { ids, turns } = await new Promise<{ ids: string[]; turns: number }>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    const { document } = await indexFolder(folder.path);
    assert.deepEqual(
      ids,
      document.nodes.map(({ id }) => id),
    );
    assert.ok(turns > 2, `${turns} turns`);
  });

  it('never reads the partly written cache of a concurrent run', async () => {
    await writeTree(folder.path, tree);
    const cache = { folder: join(folder.path, '.code-graph/index') };
    const runs = await Promise.all(Array.from({ length: 4 }, () => indexFolder(folder.path, { cache })));
    assert.equal(new Set(runs.map(({ fingerprint }) => fingerprint)).size, 1);
    const again = await indexFolder(folder.path, { cache });
    assert.deepEqual([again.filesAnalyzed, again.warnings], [0, []]);
  });
});
