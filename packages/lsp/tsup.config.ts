import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

// Development dependencies become part of the bundle. The protocol is CommonJS, which the bundle of the command line contains.
export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts' }),
  clean: true,
  sourcemap: true,
});
