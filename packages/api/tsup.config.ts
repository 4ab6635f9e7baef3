import { defineConfig } from 'tsup';

const modules = ['errors', 'operations', 'openapi'];

export default defineConfig({
  entry: Object.fromEntries(modules.map((name) => [name, `src/${name}/index.ts`])),
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
