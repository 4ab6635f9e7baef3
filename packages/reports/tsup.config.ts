import { defineConfig } from 'tsup';

// The SDK becomes part of the bundles of the plugins, once for this package and the plugin: both use its classes of errors.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  external: [/^@code-graph\/sdk/],
  clean: true,
  sourcemap: true,
});
