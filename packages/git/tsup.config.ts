import { defineConfig } from 'tsup';

// The SDK is a development dependency and becomes part of the bundle.
export default defineConfig({
  entry: { index: 'src/index.ts', lines: 'src/align-lines.ts' },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
