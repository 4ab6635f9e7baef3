import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { filesWithManyParameters } from './eslint-rules/files-with-many-parameters.js';
import { importTable } from './eslint-rules/import-table.js';
import { maxParameters } from './eslint-rules/max-parameters.js';

const root = import.meta.dirname;
const ownRules = join(root, 'eslint-rules');

/** Part of the key of ESLint's cache: a change of an own rule, or of the table of imports, invalidates the cache. */
const version = readdirSync(ownRules)
  .filter((name) => name.endsWith('.js'))
  .sort()
  .reduce((hash, name) => hash.update(readFileSync(join(ownRules, name))), createHash('sha256'))
  .digest('hex');

const codeGraph = {
  meta: { name: 'code-graph', version },
  rules: { 'import-table': importTable, 'max-parameters': maxParameters },
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.turbo/',
    '**/.code-graph/',
    '**/src/**/generated/',
    'packages/plugin-*/src/manifest.ts',
    'packages/*/test/fixtures/',
    'packages/*/assembly/',
    // Linted by no rules of this repository: they become packages of other authors.
    'packages/create-plugin/templates/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/prefer-readonly': 'error',

      // A `default` covers the remaining cases: TypeScript has about 400 kinds of syntax.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A number has only one obvious string representation.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // The value of a callback such as `() => doIt()` is not used.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `while (true)` is clear.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // The decorator can be the whole purpose of a class.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // A leading underscore marks a parameter that is needed for its position, or an omitted property.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['packages/*/src/**'],
    plugins: { 'code-graph': codeGraph },
    rules: {
      'code-graph/import-table': ['error', { root }],
      'max-lines': ['error', 300],
    },
  },
  {
    files: ['packages/*/src/**'],
    ignores: filesWithManyParameters.map((name) => `packages/*/src/**/${name}`),
    plugins: { 'code-graph': codeGraph },
    rules: { 'code-graph/max-parameters': ['error', { max: 4 }] },
  },
  {
    // The grammars belong to the package, and free-descriptors.ts opens the null device.
    files: ['packages/indexer/src/**'],
    ignores: ['packages/indexer/src/free-descriptors.ts', 'packages/indexer/src/tree-sitter/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...[
          { name: 'node:fs', importNames: ['readFileSync', 'openSync', 'createReadStream', 'readFile', 'open'] },
          { name: 'node:fs/promises', importNames: ['readFile', 'open'] },
        ].map((part) => ({ ...part, message: 'Use @code-graph/sdk/files, which opens neither pipes nor devices.' })),
      ],
    },
  },
  {
    // blame-cache.ts reads what it has written itself, outside of the workspace.
    files: ['packages/plugin-*/src/**', 'packages/reports/src/**'],
    ignores: ['packages/plugin-ownership/src/blame/blame-cache.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...[
          { name: 'node:fs', importNames: ['readFileSync', 'openSync', 'createReadStream', 'readFile', 'open'] },
          { name: 'node:fs/promises', importNames: ['readFile', 'open'] },
        ].map((part) => ({ ...part, message: 'Use @code-graph/sdk/files, which opens neither pipes nor devices.' })),
      ],
    },
  },
  {
    // The code that serves requests. A client may name a file: in options, in diffs, and by the nodes of an imported graph.
    files: ['packages/host/src/{http,graph,questions,sources,queries,layouts,overlays,indexing,health,events}/**'],
    // Files of the host itself: the graphical client, the state of the layout, and the projection of a query.
    ignores: [
      'packages/host/src/http/viewer/**',
      'packages/host/src/layouts/layout-state.ts',
      'packages/host/src/queries/child/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'node:fs', importNames: ['readFileSync', 'openSync', 'createReadStream', 'readFile', 'open'] },
            { name: 'node:fs/promises', importNames: ['readFile', 'open'] },
          ].map((part) => ({
            ...part,
            message: 'Use @code-graph/sdk/files with `within`, which opens no file elsewhere.',
          })),
          patterns: [
            {
              group: ['**/files/own-file.js'],
              message: "It reads the host's own files. Use @code-graph/sdk/files with `within`.",
            },
          ],
        },
      ],
    },
  },
  {
    // Browsers run the client, too, and the viewer.
    files: ['packages/client/src/**', 'packages/viewer/src/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['node:*'] }],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require', 'setImmediate'],
    },
  },
  {
    files: ['**/test/**/*.ts', 'test-support/**'],
    rules: {
      // Assertions on a parsed reply check its type.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Stubs implement asynchronous interfaces without awaiting anything.
      '@typescript-eslint/require-await': 'off',
      // Slow, and no test or source declares an enum that others use.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    // Programs that print.
    files: ['scripts/**', 'packages/*/scripts/**', 'benchmarks/**', 'packages/cli/src/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // tsc checks these files by their JSDoc. The typed rules would require annotations that JavaScript does not have.
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
    rules: { 'no-undef': 'off' },
  },
);
