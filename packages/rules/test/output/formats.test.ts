import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkFormats } from '../../src/output/index.js';
import { answerOf, context, everything, ruleOf, violationOf } from './sample-answers.js';

describe('JUnit report of a check', () => {
  it('has a test case for each rule, which fails by new errors alone', () => {
    const xml = checkFormats.junit(everything, context);
    const outcomes = [...xml.matchAll(/<testcase name="([^"]+)"[^>]*>(?:\s*<([\w-]+))?/g)].map(([, name, child]) => [
      name,
      child,
    ]);
    assert.deepEqual(outcomes, [
      ['host-without-viewer', 'failure'],
      ['no-path-to-store', 'system-out'],
      ['no-cycles', 'failure'],
      ['simple-methods', 'system-out'],
      ['no-orphans', 'system-out'],
      ['core-is-public', 'error'],
      ['covered', 'skipped'],
      ['code-graph.baseline.json', 'system-out'],
    ]);
    assert.match(
      xml,
      /<testsuite name="code-graph.rules.yaml" tests="8" failures="2" errors="1" skipped="1" time="0">/,
    );
  });

  it('fails the case of the baseline if the check is strict', () => {
    assert.match(
      checkFormats.junit({ ...everything, strict: true }, context),
      /<failure message="1 known violation in/,
    );
  });
});

describe('code quality report of a check', () => {
  it('has an issue for each violation and each rule with a problem, with unique fingerprints', () => {
    const twice = [violationOf('a'), violationOf('a'), violationOf('a', { severity: 'note' })];
    const rules = [ruleOf('a'), ruleOf('b', { problem: 'It matches nothing.' })];
    const issues = JSON.parse(checkFormats.gitlab(answerOf(rules, twice), context)) as Record<string, unknown>[];
    assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, 4);
    assert.deepEqual(
      issues.map(({ severity }) => severity),
      ['critical', 'major', 'major', 'info'],
    );
    assert.deepEqual(issues[1], {
      description: 'The host must not import the viewer.',
      check_name: 'a',
      fingerprint: twice[0]?.fingerprint,
      severity: 'major',
      location: { path: 'host/src/server.ts', lines: { begin: 2 } },
    });
  });
});

describe('GitHub annotations of a check', () => {
  it('escapes what would end a property or a message', () => {
    const strange = violationOf('a:b,c', { message: '100 %, a::b', locations: [{ file: 'a,b:c%.ts', line: 7 }] });
    const [command] = checkFormats.github(answerOf([ruleOf('a:b,c')], [strange]), context).split('\n');
    assert.equal(command, '::error file=a%2Cb%3Ac%25.ts,line=7,title=a%3Ab%2Cc::100 %25, a::b');
  });

  it('leaves out known violations, and reports how many annotations GitHub would drop', () => {
    const violations = [
      ...Array.from({ length: 12 }, () => violationOf('a', { severity: 'note' })),
      ...Array.from({ length: 12 }, (_, index) => violationOf('a', { message: `error ${index}` })),
      violationOf('a', { state: 'unchanged' }),
    ];
    const lines = checkFormats
      .github(answerOf([ruleOf('a')], violations), context)
      .trimEnd()
      .split('\n');
    const kinds = lines.map((line) => /^::(\w+)/.exec(line)?.[1]);
    assert.equal(kinds.filter((kind) => kind === 'error').length, 10);
    assert.equal(kinds.filter((kind) => kind === 'notice').length, 10);
    assert.match(lines.at(-2) ?? '', /::5 other annotations not shown: GitHub shows 10 of each kind for a step\.$/);
    assert.match(lines.at(-1) ?? '', /^24 violations of 1 rule: 12 errors, 12 notes\./);
  });
});

describe('Markdown report of a check', () => {
  it('has a table of the rules that are not clean, and collapsed details of new violations', () => {
    const markdown = checkFormats.markdown(everything, context);
    assert.match(markdown, /^### Code Graph: the check failed\n\n5 new violations of 5 rules: 2 errors/);
    assert.match(markdown, /^\| <code>host-without-viewer<\/code> \| error \| 1 \| 1 \|$/m);
    assert.match(
      markdown,
      /^\| <code>core-is-public<\/code>: The path src\/core\/\\\*\\\* matches nothing\. \| error \| 0 \| 0 \|$/m,
    );
    assert.match(markdown, /<summary><code>no-cycles<\/code>: 1 new violation<\/summary>/);
    assert.match(markdown, /^ {2}- cut `src\/with space.ts → src\/a.ts \(2 uses\)`$/m);
    assert.doesNotMatch(markdown, /Legend/);
  });

  it('fits into a comment on GitHub, and says what it leaves out', () => {
    const rules = Array.from({ length: 80 }, (_, index) =>
      ruleOf(`rule ${index} ${'@'.repeat(100)}`, { problem: '@'.repeat(200) }),
    );
    const violations = rules.flatMap(({ name }) =>
      Array.from({ length: 25 }, (_, index) => violationOf(name, { message: `${index} ${'<é>'.repeat(10)}` })),
    );
    const markdown = checkFormats.markdown(answerOf(rules, violations), context);
    assert.ok(Buffer.byteLength(markdown) <= 65_536);
    assert.match(markdown, /\| and 50 other rules \|/);
    assert.match(markdown, /- … and 5 others/);
    assert.match(markdown, /The violations of \d+ other rules do not fit into a comment\.\n$/);
    assert.equal(markdown.match(/<details>/g)?.length, markdown.match(/<\/details>/g)?.length);
  });
});
