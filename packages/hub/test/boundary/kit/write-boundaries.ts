import type { SymbolUse } from '../../../../indexer/src/index.js';
import { SqliteBoundaryStore } from '../../../src/index.js';

// Replaces the boundary of a repository until the process is killed. The name of each commit is the number of its uses.
const [, , path = ''] = process.argv;
const store = new SqliteBoundaryStore(path);
for (let commit = 1_000; ; commit++) {
  const use = { manager: 'npm', package: 'lib', symbol: `of${String(commit)}`, nodeId: 'a.ts', file: 'a.ts' } as const;
  const uses = Array.from({ length: commit }, (_, line): SymbolUse => ({
    ...{ ...use, line, kind: 'call', confidence: 1, range: undefined, locked: undefined },
  }));
  await store.replace('one', String(commit), { packages: [], exports: [], uses });
  process.stdout.write(`${String(commit)}\n`);
}
