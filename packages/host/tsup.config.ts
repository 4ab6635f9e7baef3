import { defineConfig } from 'tsup';

// What runs in processes and threads of its own is an entry each: it is started by its file name beside the bundle.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli/main.ts',
    // Not exported: tests run commands in their own process through it.
    'run-program': 'src/cli/run-program.ts',
    // Not exported: the tests of the check judge packages by it.
    'plugin-reader': 'src/authoring/plugin-reader.ts',
    'graph-store': 'src/graph-store.ts',
    'graph-store-contract': 'src/graph/store/graph-store-contract.ts',
    'query-engine-contract': 'src/query/engine/query-engine-contract.ts',
    'plugin-main': 'src/plugins/child/plugin-main.ts',
    'plugin-guard': 'src/plugins/child/plugin-guard.ts',
    'indexer-worker': 'src/indexing/indexer-worker.ts',
    'options-worker': 'src/platform/options/options-worker.ts',
    'query-main': 'src/query/child/query-main.ts',
    'query-memory-watch': 'src/query/child/memory-watch.ts',
    'document-worker': 'src/graph/document/document-worker.ts',
  },
  format: 'esm',
  target: 'node20',
  dts: {
    entry: {
      index: 'src/index.ts',
      'graph-store': 'src/graph-store.ts',
      'graph-store-contract': 'src/graph/store/graph-store-contract.ts',
      'query-engine-contract': 'src/query/engine/query-engine-contract.ts',
    },
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
  clean: true,
  sourcemap: true,
});
