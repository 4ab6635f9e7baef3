import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

export default defineConfig({
  entry: ['src/index.ts', 'src/csv.ts'],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
