import { defineConfig, type Options } from 'tsup';

/**
 * Loads the compiler by `require`. An `import` of it costs half a second more: Node.js would search its nine megabytes of CommonJS for
 * names to export.
 */
const requireTypeScript: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'require-typescript',
  setup(build) {
    build.onResolve({ filter: /^typescript$/ }, ({ path }) => ({ path, namespace: 'require' }));
    build.onLoad({ filter: /.*/, namespace: 'require' }, ({ path }) => ({
      contents: `import { createRequire } from 'node:module';
export default createRequire(import.meta.url)('${path}');`,
    }));
  },
};

// The SDK is a development dependency. Its code and its types become part of the bundle: the published package stands alone.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0', paths: { '@code-graph/sdk': ['../sdk/dist/index.d.ts'] } } },
  clean: true,
  sourcemap: true,
  // Dependencies stay imports unless they are listed here, and the esbuild plugin does not see those that do.
  noExternal: ['typescript'],
  esbuildPlugins: [requireTypeScript],
});
