import { namedLanguages } from '../tree-sitter/languages.js';

/** The paths of test code in some languages. */
interface TestConvention {
  /** Matches the files to which the convention applies, by extension. */
  readonly files: RegExp;
  /** Matches the test code among them. */
  readonly tests: RegExp;
}

/**
 * The conventions of test runners and build tools. docs/reference/languages.md lists them with their sources. The first convention that
 * applies to a file decides.
 */
const conventions: readonly TestConvention[] = [
  {
    files: /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/,
    tests: new RegExp(
      [
        /(?:^|\/)(?:tests?|__tests__|__mocks__|cypress)\//,
        /[._](?:test|spec)\.[cm]?[jt]sx?$/,
        /-test\.[cm]?js$/,
        /\.(?:(?:test|spec)-d|e2e-spec|cy)\.[cm]?[jt]sx?$/,
        /(?:^|\/)test-[^/]*\.[cm]?js$/,
        /^test\.[cm]?[jt]sx?$/,
        /(?:^|\/)spec\/.*[sS]pec\.[cm]?[jt]s$/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  },
  { files: /\.pyi?$/, tests: /^test\/|(?:^|\/)(?:tests\/|test_[^/]*$|conftest\.py$|tests\.py$)|_test\.pyi?$/ },
  { files: /\.go$/, tests: /_test\.go$|(?:^|\/)testdata\// },
  {
    files: /\.(?:java|groovy)$/,
    tests: /(?:^|\/)src\/(?:test|testFixtures|[a-z]\w*Test)\//,
  },
  {
    files: /\.cs$/,
    tests:
      /^tests?\/|(?:^|\/)(?:[^/]*Tests|Test|[^/]*\.(?:Unit|Integration|Functional|Acceptance)?Tests?(?:\.[^/]+)?)\//,
  },
  { files: /\.rs$/, tests: /(?:^|\/)tests\// },
  ...namedLanguages.map(({ extensions, tests }) => ({
    files: new RegExp(`\\.(?:${extensions.map((each) => each.replaceAll('+', '\\+')).join('|')})$`),
    tests,
  })),
  { files: /./, tests: /(?:^|\/)(?:[Tt]ests?|spec)\/|_(?:test|spec)\.\w+$|[^/]Tests?\.\w+$/ },
];

/** Examples in any language that tests read. */
const fixtures = /(?:^|\/)tests?\/(?:.*\/)?fixtures?\//;

/** Whether a path has the form of test code in its language. */
export function isTestByConvention(path: string): boolean {
  return fixtures.test(path) || conventions.find(({ files }) => files.test(path))?.tests.test(path) === true;
}
