import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import stringWidth from 'string-width';
import { checkFormats, type TerminalSurface } from '../../src/output/index.js';
import { answerOf, context, everything, nodeOf, ruleOf, violationOf } from './sample-answers.js';

describe('terminal report of a check', () => {
  it('prints the counts, then each rule with the lines of its new violations', () => {
    assert.equal(
      checkFormats.terminal(everything, context),
      `5 new violations of 5 rules: 2 errors, 2 warnings, 1 note.
1 known violation in code-graph.baseline.json.
1 rule could not be trusted.
1 rule was skipped.
1 known violation in code-graph.baseline.json no longer
occurs: remove it with --update-baseline.
1 known violation in code-graph.baseline.json has expired:
its entry no longer counts.

error host-without-viewer: 1 violation, 1 known
  The host runs without a browser.

  host/src/server.ts:2
    The host must not import the viewer.
    2 │ import { Panel } from '@code-graph/viewer';
      │          ^^^^^

warning no-path-to-store: 1 violation

  host/src/server.ts:2
    Server reaches Store.
    Server → express → Store
    2 │ import { Panel } from '@code-graph/viewer';

error no-cycles: 1 violation

  src/a.ts:1
    A cycle of 3 files.
    src/a.ts → src/b.ts → src/with space.ts → src/a.ts
    Cut src/with space.ts → src/a.ts (2 uses):
    src/with space.ts:1
    1 │ import { a } from './a.js';
      │                    ^^^^^^

warning simple-methods: 1 violation

  src/b.ts:4
    Complexity 31 is over 15.
    4 │ export function 長い名前(value: string): void {
      │                 ^^^^^^^^

note no-orphans: 1 violation

  code-graph.rules.yaml
    lodash is used once.

error core-is-public
  problem: The path src/core/** matches nothing.

note covered
  skipped: There is nothing to compare with.

No longer occur in code-graph.baseline.json:
  no-cycles: src/c.ts, src/d.ts (core)

Expired in code-graph.baseline.json:
  host-without-viewer: a.ts → b.ts (until 2026-01-31)

✘ The check failed.
`,
    );
  });

  it('is one line and the verdict if nothing is violated', () => {
    const clean = answerOf([ruleOf('a'), ruleOf('b')], []);
    assert.equal(checkFormats.terminal(clean, context), 'No violations of 2 rules.\n\n✔ The check passed.\n');
  });

  it('has the known value of a violation that has become worse', () => {
    const worse = violationOf('a', { kind: 'limit', value: 40, limit: 15, knownValue: 16 });
    const entry = { fingerprint: worse.fingerprint, rule: 'a', source: 'a.ts#f', value: 16, owner: 'core' };
    const baseline = { file: 'b.json', known: 0, gone: [], grown: [entry], expired: [] };
    const report = checkFormats.terminal(answerOf([ruleOf('a')], [worse], { baseline }), context);
    assert.match(report, /1 known violation in b\.json has grown: its entry no longer\s+counts\./);
    assert.match(report, /The host must not import the viewer\. Known value: 16\.\n/);
    assert.match(report, /Have grown in b\.json:\n {2}a: a\.ts#f \(16, core\)\n/);
  });

  it('keeps the underlined name in view on a narrow terminal', () => {
    const line = `import { ${'first, '.repeat(30)}Panel, ${'last, '.repeat(30)} } from 'viewer';`;
    const violation = violationOf('a', { target: nodeOf('Panel', 'viewer/panel.ts', 1) });
    const report = checkFormats.terminal(answerOf([ruleOf('a')], [violation]), {
      ...context,
      columns: 40,
      readLine: () => line,
    });
    const lines = report.split('\n');
    const carets = lines.findIndex((each) => each.includes('^'));
    const start = lines[carets]?.indexOf('^') ?? 0;
    assert.equal(lines[carets - 1]?.slice(start, start + 5), 'Panel');
    assert.equal(lines[carets]?.trimEnd().slice(start), '^^^^^');
    assert.ok(lines.every((each) => stringWidth(each) <= 40));
  });

  it('styles titles and underlines on a terminal with colors', () => {
    const styled: TerminalSurface['styled'] = (style, text) => `<${style}>${text}</${style}>`;
    const report = checkFormats.terminal(everything, { ...context, styled });
    assert.match(report, /<red>error<\/red> <bold>host-without-viewer<\/bold>: 1 violation/);
    assert.match(report, /<red>\^{5}<\/red>/);
    assert.match(report, /<red>✘ The check failed\.<\/red>/);
  });
});
