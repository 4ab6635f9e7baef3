import { defineConfig, type Options } from 'tsup';
import { bundleJsoncParser } from '../../scripts/workspace/bundle-jsonc-parser.js';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';
import { writeThirdPartyNotices } from '../../scripts/workspace/third-party-notices.js';

/** Express requires its readers of bodies and of static files, a fifth of its code, to export them. The host has its own. */
const withoutUnusedMiddleware: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-unused-middleware',
  setup(build) {
    build.onResolve({ filter: /^(?:body-parser|serve-static)$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

// What runs in processes and threads of its own is an entry each: it is started by its file name beside the bundle.
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    embedding: 'src/embedding.ts',
    'graph-store': 'src/graph-store.ts',
    'graph-store-contract': 'src/store/graph-store-contract.ts',
    'query-engine-contract': 'src/queries/engine/query-engine-contract.ts',
    validation: 'src/validation.ts',
    'plugin-main': 'src/plugins/child/plugin-main.ts',
    'plugin-guard': 'src/plugins/child/plugin-guard.ts',
    'stack-sampler': 'src/plugins/child/stack-sampler.ts',
    'indexer-worker': 'src/indexing/indexer-worker.ts',
    'check-main': 'src/plugins/checks/check-main.ts',
    'check-processor-watch': 'src/plugins/checks/processor-watch.ts',
    'query-main': 'src/queries/child/query-main.ts',
    'query-memory-watch': 'src/queries/child/memory-watch.ts',
    'document-worker': 'src/store/document/document-worker.ts',
  },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({
    index: 'src/index.ts',
    embedding: 'src/embedding.ts',
    'graph-store': 'src/graph-store.ts',
    'graph-store-contract': 'src/store/graph-store-contract.ts',
    'query-engine-contract': 'src/queries/engine/query-engine-contract.ts',
    validation: 'src/validation.ts',
  }),
  clean: true,
  esbuildOptions: bundleJsoncParser,
  esbuildPlugins: [withoutUnusedMiddleware],
  sourcemap: true,
  onSuccess: () => writeThirdPartyNotices('dist'),
  // For bundled CommonJS that requires modules of Node.js. Development dependencies are bundled: of prom-client, the host needs only a
  // small part of what npm would install with it.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
});
