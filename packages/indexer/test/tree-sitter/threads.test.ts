import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
// The built package is tested, because worker threads are started from files beside it.
import { indexWorkspace, type IndexOptions, type IndexResult } from '@code-graph/indexer';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { writeTree, type Tree } from '../kit/tree.js';

const modules = 24;
const functions = 20;

/** Only the size of the sources decides how many threads are started, and comments are read fastest. */
const padding = `${'x'.repeat(98)}\n`;

/** About 1.5 MB in two languages. The functions of each file call those of the file before. */
function largeTree(): Tree {
  const tree: Record<string, string> = { 'small.go': 'package small\n\nfunc f() {}\n' };
  for (let module = 0; module < modules; module += 1) {
    const before = (module + modules - 1) % modules;
    const numbers = Array.from({ length: functions }, (_, number) => number);
    const own = numbers.map((number) => `def call_${number}():\n    part${before}.call_${number}()\n`);
    tree[`part${module}.py`] = `${`# ${padding}`.repeat(300)}import part${before}\n${own.join('')}`;
    const methods = numbers.map((number) => `  static void call${number}() { Part${before}.call${number}(); }\n`);
    tree[`Part${module}.java`] = `${`// ${padding}`.repeat(300)}class Part${module} {\n${methods.join('')}}\n`;
  }
  return tree;
}

interface ThreadedRun extends IndexResult {
  /** Number of threads that were started. */
  readonly started: number;
}

/** Indexes, and reports each thread that is started. */
async function indexWatched(
  options: IndexOptions,
  onThread: (thread: Worker, number: number) => void = () => undefined,
): Promise<ThreadedRun> {
  const exits: Promise<unknown>[] = [];
  const onWorker = (thread: Worker): void => {
    exits.push(once(thread, 'exit'));
    onThread(thread, exits.length);
  };
  process.on('worker', onWorker);
  try {
    return { ...(await indexWorkspace(options)), started: exits.length };
  } finally {
    process.off('worker', onWorker);
    await Promise.all(exits);
  }
}

describe('Sources read by several threads', () => {
  let alone: ThreadedRun;

  async function withLargeTree(test: (root: string) => Promise<void>): Promise<void> {
    await withTemporaryFolder(async (folder) => {
      // A fixed name, because the name of the root is in the graph.
      const root = join(folder, 'tree');
      await writeTree(root, largeTree());
      await test(root);
    });
  }

  before(async () => {
    await withLargeTree(async (root) => {
      alone = await indexWatched({ root, threads: 1 });
    });
  });

  const assertSame = (run: ThreadedRun): void => {
    const { document, warnings, unresolvedCalls } = run;
    assert.deepEqual(
      { nodes: document?.nodes, edges: document?.edges, warnings, unresolvedCalls },
      {
        ...{ nodes: alone.document?.nodes, edges: alone.document?.edges },
        ...{ warnings: alone.warnings, unresolvedCalls: alone.unresolvedCalls },
      },
    );
  };

  it('are read by the calling thread alone if one thread is allowed', () => {
    assert.equal(alone.started, 0);
    const calls = alone.document?.edges.filter(({ kind }) => kind === 'calls').length;
    assert.equal(calls, 2 * modules * functions);
  });

  it('give the same graph, in the same order', async () => {
    await withLargeTree(async (root) => {
      const together = await indexWatched({ root, threads: 3 });
      // Two for each of the two languages with enough source.
      assert.equal(together.started, 4);
      assertSame(together);
    });
  });

  it('give the same graph when one thread, or every thread, ends before it has read anything', async () => {
    await withLargeTree(async (root) => {
      assertSame(await indexWatched({ root, threads: 3 }, (thread, number) => number === 1 && void thread.terminate()));
      assertSame(await indexWatched({ root, threads: 3 }, (thread) => void thread.terminate()));
    });
  });

  it('give the same graph when threads end after their first result', async () => {
    await withLargeTree(async (root) => {
      const run = await indexWatched({ root, threads: 2 }, (thread) => {
        thread.once('message', () => void thread.terminate());
      });
      assertSame(run);
    });
  });

  it('stop being read on abort, and the threads end', async () => {
    await withLargeTree(async (root) => {
      const abort = new AbortController();
      const run = indexWatched({ root, threads: 3, signal: abort.signal }, (thread) => {
        thread.once('message', () => {
          abort.abort(new Error('enough'));
        });
      });
      await assert.rejects(run, /enough/);
    });
  });

  it('are read without threads if there is little source', async () => {
    await withTemporaryFolder(async (folder) => {
      await writeTree(folder, { 'a.py': 'def f(): pass\n', 'b.py': 'import a\na.f()\n' });
      assert.equal((await indexWatched({ root: folder, threads: 4 })).started, 0);
    });
  });
});
