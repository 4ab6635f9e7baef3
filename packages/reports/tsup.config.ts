import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

// The SDK becomes part of the bundles of the plugins, once for this package and the plugin: both use its classes of errors.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts' }),
  external: [/^@code-graph\/sdk/],
  clean: true,
  sourcemap: true,
});
