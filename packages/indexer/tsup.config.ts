import { defineConfig } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';
import { packGrammars } from '../../scripts/workspace/pack-grammars.js';
import { packQueries } from '../../scripts/workspace/pack-queries.js';
import { languages, namedLanguages } from './src/tree-sitter/languages.js';

export default defineConfig({
  // The worker is started by its file name beside the bundle.
  entry: { index: 'src/index.ts', 'outline-worker': 'src/tree-sitter/reading/outline-worker.ts' },
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts' }),
  clean: true,
  sourcemap: true,
  onSuccess: async () => {
    await packGrammars(
      process.cwd(),
      languages.map(({ grammar }) => grammar),
    );
    const names = namedLanguages.map(({ name }) => name);
    await packQueries(process.cwd(), 'src/tree-sitter/languages', names);
  },
});
