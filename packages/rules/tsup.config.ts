import { defineConfig } from 'tsup';

// Development dependencies become part of the bundle.
export default defineConfig({
  entry: { index: 'src/index.ts', output: 'src/output/index.ts' },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
