import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

// The SDK is a development dependency and becomes part of the bundle.
export default defineConfig({
  entry: { index: 'src/index.ts', lines: 'src/align-lines.ts' },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
