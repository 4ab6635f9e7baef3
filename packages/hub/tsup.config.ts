import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

// Development dependencies become part of the bundle.
export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
