import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

export default defineConfig({
  entry: { index: 'src/index.ts', schemas: 'src/schemas.ts', files: 'src/files/index.ts', pacer: 'src/pacer.ts' },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({
    index: 'src/index.ts',
    schemas: 'src/schemas.ts',
    files: 'src/files/index.ts',
    pacer: 'src/pacer.ts',
  }),
  clean: true,
  sourcemap: true,
});
