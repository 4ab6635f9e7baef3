import assert from 'node:assert/strict';
import { foldAnonymous } from './folded-functions.js';
import { fixture, measured } from './measured.js';

type Value = readonly [line: number, name: string, value: number];

/** The output of other programs for a file. Checkstyle does not name functions. */
interface Oracle {
  readonly codeLines: number;
  readonly cyclomatic: readonly Value[];
  readonly cognitive?: readonly Value[];
}

/** Known differences from the other programs, as `file:line name: metric theirs, ours`, by language and reason. */
const differences: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  python: {
    'cloc takes every string in triple quotes for a comment, not only docstrings': [
      'flask-cli.py: 685 lines of code, 690',
    ],
    'Sonar counts a nested function in the function around it; here it is a node of its own': [
      'flask-cli.py:380 with_appcontext: cognitive 2, 0',
      'flask-cli.py:413 command: cognitive 2, 0',
    ],
    'Sonar counts a nested function in the function around it, and starts a sequence of operators at parentheses': [
      'requests-utils.py:810 should_bypass_proxies: cognitive 38, 37',
    ],
  },
  go: {
    'gocognit adds 1 for recursion, which the plugin adds from the calls of the graph': [
      'gin-gin.go:397 iterate: cognitive 3, 2',
      'gin-gin.go:504 updateRouteTree: cognitive 3, 2',
    ],
  },
  java: {},
  csharp: {
    'lizard does not know `foreach`': ['JavaScriptUtils.cs:86 JavaScriptUtils: cyclomatic 2, 5'],
    'lizard counts the `?` of nullable types': [
      'StringUtils.cs:54 FormatWith: cyclomatic 2, 1',
      'StringUtils.cs:59 FormatWith: cyclomatic 2, 1',
      'StringUtils.cs:64 FormatWith: cyclomatic 2, 1',
      'StringUtils.cs:69 FormatWith: cyclomatic 2, 1',
    ],
    'lizard counts `#if`': [
      'StringUtils.cs:196 ToLower: cyclomatic 2, 1',
      'StringUtils.cs:288 IsHighSurrogate: cyclomatic 3, 2',
      'StringUtils.cs:297 IsLowSurrogate: cyclomatic 3, 2',
      'StringUtils.cs:306 IndexOf: cyclomatic 2, 1',
      'StringUtils.cs:315 Replace: cyclomatic 2, 1',
    ],
    'lizard takes the member of an enumeration for a function': [
      'StringUtils.cs:215 NewWord: cyclomatic 1, absent',
      'StringUtils.cs:218 ToSeparatedCase: cyclomatic 16, 15',
    ],
  },
  rust: {
    'rust-code-analysis counts the arm `_ =>`': [
      'serde-bound.rs:11 without_defaults: cyclomatic 3, 2',
      'serde-check.rs:117 check_flatten_field: cyclomatic 5, 4',
      'serde-bound.rs:152 visit_type: cyclomatic 20, 19',
      'serde-bound.rs:200 visit_path_arguments: cyclomatic 10, 9',
      'serde-bound.rs:233 visit_type_param_bound: cyclomatic 4, 3',
    ],
    'rust-code-analysis does not count `let … else`, or only as an `else`': [
      'serde-bound.rs:42 with_where_predicates_from_fields: cyclomatic 3, 4',
      'serde-bound.rs:61 with_where_predicates_from_variants: cyclomatic 5, 6',
      'serde-bound.rs:42 with_where_predicates_from_fields: cognitive 4, 5',
      'serde-bound.rs:61 with_where_predicates_from_variants: cognitive 5, 6',
    ],
    'rust-code-analysis adds a level of nesting inside of a function in a function': [
      'serde-bound.rs:120 visit_field: cognitive 9, 6',
      'serde-bound.rs:131 visit_path: cognitive 13, 8',
      'serde-bound.rs:152 visit_type: cognitive 17, 11',
      'serde-bound.rs:200 visit_path_arguments: cognitive 12, 8',
      'serde-bound.rs:226 visit_return_type: cognitive 2, 1',
      'serde-bound.rs:233 visit_type_param_bound: cognitive 2, 1',
    ],
  },
};

const metrics = ['cyclomatic', 'cognitive'] as const;

async function differencesIn(language: string): Promise<{ compared: number; found: string[] }> {
  const oracles = JSON.parse(fixture(`${language}/real/oracles.json`)) as Record<string, Oracle>;
  const deviations: string[] = [];
  let compared = 0;
  for (const [file, oracle] of Object.entries(oracles)) {
    const measurement = await measured(file, fixture(`${language}/real/${file}`));
    const functions = foldAnonymous(measurement.functions);
    const codeLines = measurement.codeLines.reduce((sum, line) => sum + line);
    if (codeLines !== oracle.codeLines) deviations.push(`${file}: ${oracle.codeLines} lines of code, ${codeLines}`);
    for (const metric of metrics) {
      for (const [line, name, value] of oracle[metric] ?? []) {
        const ours = functions.find(
          ({ startLine, name: each }) => startLine === line && (name === '' || each === name),
        );
        compared += 1;
        if (ours?.[metric] !== value)
          deviations.push(`${file}:${line} ${ours?.name ?? name}: ${metric} ${value}, ${ours?.[metric] ?? 'absent'}`);
      }
    }
  }
  return { compared, found: deviations };
}

describe('real sources', () => {
  for (const [language, known] of Object.entries(differences)) {
    it(`in the folder ${language} have the values of other programs, except for known differences`, async () => {
      const { compared, found } = await differencesIn(language);
      assert.ok(compared > 25);
      assert.deepEqual(found.toSorted(), Object.values(known).flat().toSorted());
    });
  }
});
