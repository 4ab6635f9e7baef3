import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { CheckAnswer } from '@code-graph/api';
import { before, describe, it } from 'mocha';
import { checkFormats } from '../../src/output/index.js';
import { answerOf, context, everything, nodeOf, ruleOf, violationOf } from './sample-answers.js';

interface Log {
  readonly runs: readonly [Run];
}
interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string; readonly helpUri?: string }[] } };
  readonly invocations: readonly [{ readonly toolExecutionNotifications: readonly { message: { text: string } }[] }];
  readonly results: readonly Result[];
}
interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly baselineState?: string;
  readonly suppressions?: readonly unknown[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly [
    { physicalLocation: { artifactLocation: { uri: string }; region?: { startLine: number } } },
  ];
  readonly relatedLocations?: readonly unknown[];
  readonly codeFlows?: readonly [{ threadFlows: readonly [{ locations: readonly unknown[] }] }];
}

describe('SARIF report of a check', () => {
  let isValid: (log: unknown) => void;

  before(() => {
    const text = readFileSync(new URL('../fixtures/sarif-schema-2.1.0.json', import.meta.url), 'utf8');
    // Draft 4 names the identifier differently; the keywords that the schema uses are the same.
    const { $schema: _draft, id: _id, ...schema } = JSON.parse(text) as Record<string, unknown>;
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    isValid = (log) => {
      validate(log);
      assert.deepEqual(validate.errors ?? [], []);
    };
  });

  const run = (answer: CheckAnswer): Run => {
    const log = JSON.parse(checkFormats.sarif(answer, { ...context, helpUri: 'https://example.org/rules' })) as Log;
    isValid(log);
    return log.runs[0];
  };

  it('is valid, with every violation as a result of its rule', () => {
    const { results, tool } = run(everything);
    assert.equal(results.length, everything.violations.length);
    for (const { ruleId, ruleIndex, partialFingerprints } of results) {
      assert.equal(tool.driver.rules[ruleIndex]?.id, ruleId);
      assert.match(partialFingerprints['codeGraphViolation/v1'] ?? '', /^[0-9a-f]{64}$/);
    }
    assert.ok(tool.driver.rules.every(({ helpUri }) => helpUri === 'https://example.org/rules'));
  });

  it('shows a path and a cycle as flows of code, and the lines to cut beside them', () => {
    const { results } = run(everything);
    const steps = (rule: string): number | undefined =>
      results.find(({ ruleId }) => ruleId === rule)?.codeFlows?.[0].threadFlows[0].locations.length;
    // External packages have no file; a cycle returns to its first member.
    assert.equal(steps('no-path-to-store'), 2);
    assert.equal(steps('no-cycles'), 4);
    assert.equal(steps('host-without-viewer'), undefined);
    assert.equal(results.find(({ ruleId }) => ruleId === 'no-cycles')?.relatedLocations?.length, 2);
  });

  it('suppresses what the baseline contains, and has no states without a comparison', () => {
    const states = run(everything).results.map(({ baselineState, suppressions }) => [
      baselineState,
      suppressions?.length,
    ]);
    assert.deepEqual(states.slice(-2), [
      ['new', 0],
      ['unchanged', 1],
    ]);
    const [result] = run(answerOf([ruleOf('a')], [violationOf('a')])).results;
    assert.equal(result?.baselineState, undefined);
    assert.equal(result?.suppressions, undefined);
    const since = { name: 'main', commit: 'a'.repeat(40) };
    const [known] = run(answerOf([ruleOf('a')], [violationOf('a', { state: 'unchanged' })], { since })).results;
    assert.equal(known?.baselineState, 'unchanged');
    assert.equal(known.suppressions, undefined);
  });

  it('encodes paths, and points at the file of the rules where there is no other file', () => {
    const strange = violationOf('a', { locations: [{ file: 'a b/ü:#?%.ts' }] });
    const external = violationOf('a', { source: nodeOf('lodash'), locations: [] });
    const uris = run(answerOf([ruleOf('a')], [strange, external])).results.map(
      ({ locations }) => locations[0].physicalLocation.artifactLocation.uri,
    );
    assert.deepEqual(uris, ['a%20b/%C3%BC%3A%23%3F%25.ts', 'code-graph.rules.yaml']);
  });

  it('keeps the 25,000 most important results and 1,000 locations, and reports how many it left out', () => {
    const warning = violationOf('a', { severity: 'warning' });
    const lines = Array.from({ length: 1200 }, (_, index) => ({ file: 'a.ts', line: index + 1 }));
    const violations = [...Array.from({ length: 25_002 }, () => warning), violationOf('a', { locations: lines })];
    const text = checkFormats.sarif(answerOf([ruleOf('a')], violations), context);
    const { results, invocations } = (JSON.parse(text) as Log).runs[0];
    assert.equal(results.length, 25_000);
    assert.equal(results[0]?.level, 'error');
    assert.equal(results[0].relatedLocations?.length, 999);
    assert.deepEqual(
      invocations[0].toolExecutionNotifications.map(({ message }) => message.text),
      [
        '3 less important results left out: code hosts reject larger reports.',
        '200 further locations left out: code hosts reject larger reports.',
      ],
    );
  });
});
