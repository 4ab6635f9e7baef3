import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts' }),
  clean: true,
  sourcemap: true,
});
