import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

// Development dependencies become part of the bundle: of the library of the protocol, a user needs only a small part of what npm would
// install with it.
export default defineConfig({
  entry: { index: 'src/index.ts', stdio: 'src/stdio.ts' },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts', stdio: 'src/stdio.ts' }),
  clean: true,
  sourcemap: true,
});
