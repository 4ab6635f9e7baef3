import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

// Development dependencies become part of the bundle: of the library of the protocol, a user needs only a small part of what npm would
// install with it.
export default defineConfig({
  entry: { index: 'src/index.ts', stdio: 'src/stdio.ts' },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
