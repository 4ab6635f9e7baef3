import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importTable } from './eslint-rules/import-table.js';

const root = import.meta.dirname;
const codeGraph = { meta: { name: 'code-graph' }, rules: { 'import-table': importTable } };

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.turbo/',
    '**/.code-graph/',
    '**/src/generated/',
    'packages/*/test/fixtures/',
    'packages/*/assembly/',
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

      // A `default` is an answer for the rest: nobody lists the four hundred kinds of syntax.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Every number has one obvious text.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => doIt()` as a callback promises nothing about a value.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `while (true)` says what it means.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // A class can be all decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // A leading underscore says that a parameter is only there for its position, or a property is left out.
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
    // The grammars are files of our own, and free-descriptors.ts opens the null device.
    files: ['packages/indexer/src/**'],
    ignores: [
      'packages/indexer/src/regular-file.ts',
      'packages/indexer/src/free-descriptors.ts',
      'packages/indexer/src/tree-sitter/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        ...[
          { name: 'node:fs', importNames: ['readFileSync', 'openSync', 'createReadStream'] },
          { name: 'node:fs/promises', importNames: ['readFile'] },
        ].map((part) => ({ ...part, message: 'regular-file.ts reads files: it opens neither pipes nor devices.' })),
      ],
    },
  },
  {
    // Browsers run the client, too.
    files: ['packages/client/src/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['node:*'] }],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require', 'setImmediate'],
    },
  },
  {
    files: ['**/test/**/*.ts', 'test-support/**'],
    rules: {
      // The assertion on a parsed reply is its type check.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Stand-ins implement asynchronous interfaces with nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Their output is their purpose.
    files: ['scripts/**', 'packages/*/scripts/**', 'benchmarks/**', 'packages/host/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // tsc checks these by their JSDoc, where the typed rules would ask for annotations that JavaScript has no room for.
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
    rules: { 'no-undef': 'off' },
  },
);
