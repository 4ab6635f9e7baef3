import { builtinModules } from 'node:module';
import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

// Development dependencies become part of the bundle.
export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  target: 'node20',
  // The build of yaml for Node.js is CommonJS, which a bundle cannot contain without a global `require`.
  platform: 'neutral',
  external: [/^node:/, ...builtinModules],
  dts: nativeDeclarations({ index: 'src/index.ts' }),
  clean: true,
  sourcemap: true,
});
