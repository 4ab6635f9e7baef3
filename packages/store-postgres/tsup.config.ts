import { defineConfig } from 'tsup';

// The host stays outside of the bundle: both use its classes of errors and its pacer.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
