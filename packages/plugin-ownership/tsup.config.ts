import { defineConfig } from 'tsup';

// The SDK is a development dependency and becomes part of the bundle: the published package stands alone.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
