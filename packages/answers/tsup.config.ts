import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  // Also part of the graphical client.
  platform: 'neutral',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
