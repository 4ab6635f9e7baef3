import { defineConfig } from 'tsup';

// `load-entry` runs in a process of its own, which is started by its file name beside the bundle.
export default defineConfig({
  entry: { check: 'src/check/index.ts', 'load-entry': 'src/check/entry/load-entry.ts' },
  format: 'esm',
  target: 'node20',
  dts: { entry: { check: 'src/check/index.ts' }, compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
