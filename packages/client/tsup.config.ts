import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

export default defineConfig({
  entry: ['src/index.ts', 'src/csv.ts'],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  dts: nativeDeclarations({ index: 'src/index.ts', csv: 'src/csv.ts' }),
  clean: true,
  sourcemap: true,
});
