import { defineConfig } from 'tsup';

const modules = ['errors', 'operations', 'openapi', 'schemas'];

export default defineConfig({
  entry: { index: 'src/index.ts', ...Object.fromEntries(modules.map((name) => [name, `src/${name}/index.ts`])) },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
});
