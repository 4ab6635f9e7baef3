import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { defineConfig, type Options } from 'tsup';
import { nativeDeclarations } from '../../scripts/workspace/declarations.js';
import { packGrammars } from '../../scripts/workspace/pack-grammars.js';
import { rulesByExtension } from './src/languages/languages.js';

/**
 * Adds the compiler of TypeScript as a file of its own, minified: its package takes 24 MB, and only the parser is used. It is loaded by
 * `require`. An `import` of it costs half a second more: Node.js would search its megabytes of CommonJS for names to export.
 */
const addTypeScript: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'add-typescript',
  setup(build) {
    build.onResolve({ filter: /^typescript$/ }, ({ path }) => ({ path, namespace: 'require' }));
    build.onLoad({ filter: /.*/, namespace: 'require' }, () => ({
      // By the name of the package, which is also found when the bundle has become part of another one.
      contents: `import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@code-graph/plugin-complexity/package.json'));
export default require(join(folder, 'dist', 'typescript.cjs'));`,
    }));
    build.onEnd(async () => {
      const compiler = await readFile(createRequire(import.meta.url).resolve('typescript'), 'utf8');
      const { code } = await build.esbuild.transform(compiler, { minify: true, target: 'node20' });
      // tsup creates the folder later, when it writes the bundle.
      await mkdir('dist', { recursive: true });
      await writeFile('dist/typescript.cjs', code);
    });
  },
};

// The SDK is a development dependency. Its code and its types become part of the bundle: the published package stands alone.
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'node20',
  dts: nativeDeclarations({ index: 'src/index.ts' }, { paths: { '@code-graph/sdk': ['../sdk/dist/index.d.ts'] } }),
  clean: true,
  sourcemap: true,
  // Dependencies stay imports unless they are listed here, and the esbuild plugin does not see those that do.
  noExternal: ['typescript'],
  esbuildPlugins: [addTypeScript],
  onSuccess: () => packGrammars(process.cwd(), new Set([...rulesByExtension.values()].map(({ grammar }) => grammar))),
});
