import { defineConfig } from 'tsup';

// The editor loads one CommonJS file, which contains the development dependencies.
export default defineConfig({
  entry: { extension: 'src/extension.ts' },
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  clean: true,
  sourcemap: true,
});
