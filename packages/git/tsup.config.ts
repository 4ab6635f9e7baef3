import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

// The SDK is a development dependency and becomes part of the bundle.
export default defineConfig({
  entry: { index: 'src/index.ts', lines: 'src/align-lines.ts' },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts', lines: 'src/align-lines.ts' }),
  clean: true,
  sourcemap: true,
});
