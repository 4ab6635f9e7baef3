import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

// The SDK is a development dependency. Its code and its types become part of the bundle: the published package stands alone.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts' }, { paths: { '@code-graph/sdk': ['../sdk/dist/index.d.ts'] } }),
  clean: true,
  sourcemap: true,
});
