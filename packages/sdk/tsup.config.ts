import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

export default defineConfig({
  entry: { index: 'src/index.ts', schemas: 'src/schemas.ts', files: 'src/files/index.ts', pacer: 'src/pacer.ts' },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
