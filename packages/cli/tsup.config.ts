import { defineConfig, type Options } from 'tsup';
import { bundleJsoncParser } from '../../scripts/workspace/bundle-jsonc-parser.js';
import { writeThirdPartyNotices } from '../../scripts/workspace/third-party-notices.js';

/** The generator of types requires all of Prettier, and uses it only to format its output, which the host does itself. */
const withoutPrettierInTypeGenerator: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'without-prettier-in-type-generator',
  setup(build) {
    build.onResolve({ filter: /^prettier$/ }, ({ importer }) =>
      importer.includes('json-schema-to-typescript') ? { path: 'prettier', namespace: 'empty' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

export default defineConfig({
  entry: {
    cli: 'src/main.ts',
    // Not exported: tests run commands in their own process through it.
    'run-program': 'src/run-program.ts',
    // Not exported: the tests of the check judge packages by it.
    'plugin-reader': 'src/authoring/plugin-reader.ts',
  },
  format: 'esm',
  target: 'node20',
  clean: true,
  esbuildOptions: bundleJsoncParser,
  sourcemap: true,
  onSuccess: () => writeThirdPartyNotices('dist'),
  // For bundled CommonJS that requires modules of Node.js. Development dependencies are bundled: of the generator of types, the commands
  // need only a small part of what npm would install with it.
  banner: {
    js: "import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);",
  },
  esbuildPlugins: [withoutPrettierInTypeGenerator],
});
