import { defineConfig } from 'tsup';

export default defineConfig({
  // What runs in threads of its own is an entry: it is started by its file name beside the bundle.
  entry: { index: 'src/index.ts', 'cpu-worker': 'src/cpu/cpu-worker.ts' },
  format: 'esm',
  target: 'node20',
  dts: { entry: { index: 'src/index.ts' }, compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
