import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';

/**
 * Loads the compiler by `require`. An `import` of it costs half a second more: Node.js would search its nine megabytes
 * of CommonJS for names to export.
 */
const requireTypeScript: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'require-typescript',
  setup(build) {
    build.onResolve({ filter: /^typescript$/ }, ({ path }) => ({ path, namespace: 'require' }));
    build.onLoad({ filter: /.*/, namespace: 'require' }, ({ path }) => ({
      contents: `import { createRequire } from 'node:module';
export default createRequire(import.meta.url)('${path}');`,
    }));
  },
};

/** The licence of what is copied into the bundle goes with it. */
async function copyLicence(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('web-tree-sitter'));
  await copyFile(join(folder, 'LICENSE'), new URL('dist/web-tree-sitter.LICENSE', import.meta.url));
}

export default defineConfig({
  // The worker is started by its file name beside the bundle.
  entry: { index: 'src/index.ts', 'outline-worker': 'src/tree-sitter/reading/outline-worker.ts' },
  format: 'esm',
  target: 'node20',
  dts: { entry: { index: 'src/index.ts' }, compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  sourcemap: true,
  // The compiler is not to be left as an import, so that the plugin sees it. What drives the parsers' engine is a copy of our
  // own: whoever else in the process starts it takes it for theirs.
  noExternal: ['typescript', 'web-tree-sitter'],
  esbuildPlugins: [requireTypeScript],
  onSuccess: copyLicence,
});
