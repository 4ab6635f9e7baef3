import { defineConfig } from 'tsup';

// Development dependencies become part of the bundle. The protocol is CommonJS, which the bundle of the command line contains.
export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
