// Finds exports, files and dependencies without a user. `npm run check` runs knip twice: on all files, and with `--production` on
// packages and tools without their tests.

// Packages of grammars, whose files the build copies.
const grammars = [
  '@tree-sitter-grammars/tree-sitter-kotlin',
  '@tree-sitter-grammars/tree-sitter-lua',
  '@vscode/tree-sitter-wasm',
  'tree-sitter-c',
  'tree-sitter-elixir',
  'tree-sitter-scala',
];

/** @param {{ production?: boolean }} options */
export default ({ production = false }) => ({
  include: ['files', 'dependencies', 'exports', 'types', 'duplicates'],
  // The types of an exported function's parameters are exported with it, used elsewhere or not. Tests may import what is otherwise
  // internal to a file.
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs!',
        // Loaded by the path in .mocharc.json.
        'scripts/mocha/{summary-reporter,built-modules,load-built-module}.mjs!',
        // Writes the reference of the manifest.
        'scripts/site/generate-reference.mjs!',
        'scripts/test/{*.test,*.soak,fixtures/*}.ts',
        'benchmarks/*.ts!',
        // Copied to a machine with a GPU and run there.
        'benchmarks/layout-gpu/main.ts!',
        // Bundled by their names, and run in a browser.
        'benchmarks/viewer/page/*-page.ts!',
        'eslint-rules/{plugin,import-table,max-parameters}.js!',
        'eslint-rules/test/*.test.ts',
      ],
      project: [
        'scripts/**/*.mjs!',
        'scripts/test/**',
        'benchmarks/**!',
        'eslint-rules/*.js!',
        'eslint-rules/test/**',
        'test-support/**',
      ],
      // Started by its path. The linter starts the second, and packages that are created from a template are linted with the third.
      ignoreDependencies: ['turbo', 'oxlint-tsgolint', '@eslint/js'],
    },
    'packages/*': workspace([]),
    // One entry for each folder.
    'packages/api': workspace(['src/{,*/}index.ts!']),
    'packages/graph': workspace(['src/*/index.ts!']),
    'packages/sdk': {
      ...workspace([]),
      // Run by the path of its program, on a fixture.
      ignoreDependencies: ['vitest'],
    },
    'packages/host': {
      // Run by their paths, in processes with few file descriptors.
      ...workspace(['test/processes/*without-descriptors.ts']),
      // The plugins are found at run time, as any other plugin is; tsx runs plugins under development; the query engine has a
      // package for each platform.
      ignoreDependencies: [/^@code-graph\/plugin-/, 'tsx', /^@ladybugdb\/core-/],
    },
    'packages/indexer': {
      ...workspace([]),
      // Its files are read, not imported.
      ignoreDependencies: grammars,
    },
    'packages/create-plugin': {
      ...workspace([]),
      entry: [
        // Processes of their own, started by the names of their files.
        'src/check/entry/{load-entry,run-contract}.ts!',
        // Writes the documentation of the rules.
        'scripts/generate-rule-reference.mjs!',
        'test/**/*.test.ts',
      ],
    },
    'packages/plugin-complexity': {
      ...workspace([]),
      // Its files are read, not imported.
      ignoreDependencies: grammars,
    },
    'packages/store-postgres': {
      // A process of its own, started by the name of its file, and the program that writes a dump of each version of the schema.
      ...workspace(['test/faults/writer-process.ts', 'test/schema/write-dump.ts']),
    },
    // The scripts of the page.
    'packages/viewer': {
      ...workspace(
        [
          'main.tsx',
          'data/graph-worker.ts',
          'data/highlight-worker.ts',
          'space/main.ts',
          'communities/main.ts',
          'answers/main.ts',
          'hub/main.tsx',
        ].map((file) => `src/${file}!`),
      ),
      // Its file is read and run in the page.
      ignoreDependencies: ['axe-core'],
    },
    'packages/layout-webgpu': workspace([
      'src/{index,client/index,server/index,watch/index}.ts!',
      // Programs and threads, started by the names of their files.
      'src/server/{main,parent-link,starting-positions-worker}.ts!',
      'src/cpu/cpu-worker.ts!',
    ]),
  },
});

/** @param {readonly string[]} entries beside those of package.json and tsup.config.ts */
function workspace(entries) {
  return {
    entry: [...entries, 'test/**/*.{test,soak}.ts', 'test/types.ts', 'scripts/*.mjs'],
    project: ['src/**!', 'test/**', 'scripts/**'],
    ignore: ['test/fixtures/**', 'src/**/generated/**'],
  };
}
