import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

// The host stays outside of the bundle: both use its classes of errors and its pacer.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
