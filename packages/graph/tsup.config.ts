import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';

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

const entry = Object.fromEntries(modules.map((name) => [name, `src/${name}/index.ts`]));

export default defineConfig({
  entry,
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations(entry),
  clean: true,
  sourcemap: true,
});
