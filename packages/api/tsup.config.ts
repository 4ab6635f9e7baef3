import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

const modules = ['errors', 'operations', 'openapi', 'schemas'];

export default defineConfig({
  entry: { index: 'src/index.ts', ...Object.fromEntries(modules.map((name) => [name, `src/${name}/index.ts`])) },
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
