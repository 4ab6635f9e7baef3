import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/csv.ts'],
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
