import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

const modules = ['errors', 'operations', 'openapi', 'schemas'];

const entry = { index: 'src/index.ts', ...Object.fromEntries(modules.map((name) => [name, `src/${name}/index.ts`])) };

export default defineConfig({
  entry,
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations(entry),
  clean: true,
  sourcemap: true,
});
