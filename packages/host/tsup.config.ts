import { defineConfig } from 'tsup';

// The two workers are entries of their own: the host starts them by their file names beside the bundle.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli/main.ts',
    'graph-store': 'src/graph-store.ts',
    'graph-store-contract': 'src/graph/graph-store-contract.ts',
    'plugin-worker': 'src/plugins/process/plugin-main.ts',
    'indexer-worker': 'src/indexing/indexer-worker.ts',
  },
  format: 'esm',
  target: 'node20',
  dts: {
    entry: {
      index: 'src/index.ts',
      'graph-store': 'src/graph-store.ts',
      'graph-store-contract': 'src/graph/graph-store-contract.ts',
    },
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
  clean: true,
  sourcemap: true,
});
