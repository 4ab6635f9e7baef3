import { defineConfig } from 'tsup';
import { declarationOptions } from '../../scripts/workspace/declaration-options.js';

const modules = [
  'snapshot',
  'search',
  'traversal',
  'components',
  'cycles',
  'dependencies',
  'unused',
  'diff',
  'ranking',
  'ranges',
  'lines',
  'json',
  'legends',
  'formats',
  'readers',
];

export default defineConfig({
  entry: Object.fromEntries(modules.map((name) => [name, `src/${name}/index.ts`])),
  format: 'esm',
  target: 'node20',
  dts: { compilerOptions: declarationOptions },
  clean: true,
  sourcemap: true,
});
