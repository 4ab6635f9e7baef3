import assert from 'node:assert/strict';
import { nodesFor } from '../../../test-support/memory-context.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyToNodes, at, counts, declare, messagesOf, toLog, writeFiles } from './support/apply.js';

describe('a result', () => {
  const folder = useTemporaryFolder();
  const file = 'src/a.ts';

  /** The attributes of the file after reading runs or logs. */
  async function read(
    ...logs: readonly object[]
  ): Promise<{ counts: string; rules: unknown; all: Record<string, unknown>; messages: string }> {
    writeFiles(folder.path, Object.fromEntries(logs.map((log, index) => [`${index}.sarif`, log])));
    const report = logs.map((_, index) => `${index}.sarif`);
    const context = await applyToNodes(folder.path, nodesFor([file]), { report });
    const all = context.attributes(file) ?? {};
    return { counts: counts(context)[file] ?? '', rules: all['findings:rules'], all, messages: messagesOf(context) };
  }
  const driver = (rules: readonly object[], more: object = {}): object => ({
    tool: { driver: { name: 'lint', rules }, ...more },
  });

  it('has its own level, or that of the invocation, of its rule, or warning', async () => {
    const rules = [
      { id: 'quiet', defaultConfiguration: { level: 'note' } },
      { id: 'loud', defaultConfiguration: { level: 'error' } },
    ];
    const override = { descriptor: { id: 'loud' }, configuration: { level: 'note' } };
    const level = async (result: object, run: object = {}): Promise<string> =>
      (await read(toLog([at(file, 1, result)], { ...driver(rules), ...run }))).counts;
    assert.equal(await level({ ruleId: 'quiet', level: 'error' }), '1/0/0');
    assert.equal(await level({ ruleId: 'quiet' }), '0/0/1');
    assert.equal(await level({ ruleId: undefined, ruleIndex: 1 }), '1/0/0');
    assert.equal(await level({ ruleId: 'loud/part' }), '1/0/0', 'the rule of a hierarchical id');
    assert.equal(await level({ ruleId: 'other' }), '0/1/0');
    assert.equal(await level({ ruleId: 'loud', level: 'none' }), '0/0/1');
    assert.equal(
      await level({ ruleId: 'loud' }, { invocations: [{ ruleConfigurationOverrides: [override] }] }),
      '0/0/1',
    );
    const second = { provenance: { invocationIndex: 1 } };
    const invocations = [{}, { ruleConfigurationOverrides: [override] }];
    assert.equal(await level({ ruleId: 'loud', ...second }, { invocations }), '0/0/1');
    assert.equal(await level({ ruleId: 'loud', provenance: { invocationIndex: 0 } }, { invocations }), '1/0/0');
  });

  it('has a rule of an extension of the tool', async () => {
    const extensions = [
      { name: 'other' },
      {
        name: 'pack',
        guid: 'g',
        rules: [{ id: 'x', defaultConfiguration: { level: 'error' }, properties: { 'security-severity': '8.8' } }],
      },
    ];
    const log = toLog(
      [
        at(file, 1, { ruleId: 'x', rule: { index: 0, toolComponent: { index: 1 } } }),
        at(file, 2, { ruleId: undefined, rule: { index: 0, toolComponent: { guid: 'g' } } }),
        at(file, 3, { ruleId: 'x' }),
      ],
      driver([], { extensions }),
    );
    const { counts: found, rules, all } = await read(log);
    assert.deepEqual([found, rules, all['findings:securitySeverity']], ['3/0/0', 'x 3', 8.8]);
  });

  it('is a finding unless its kind, its state or a suppression says otherwise', async () => {
    const result = (line: number, more: object): object => at(file, line, more);
    const { counts: found, messages } = await read(
      toLog([
        result(1, { kind: 'pass' }),
        result(2, { kind: 'notApplicable' }),
        result(3, { kind: 'informational' }),
        result(4, { kind: 'review' }),
        result(5, { kind: 'fail', level: 'error' }),
        result(6, { baselineState: 'absent', level: 'error' }),
        result(7, { baselineState: 'unchanged', level: 'error' }),
        result(8, { suppressions: [{ kind: 'inSource' }], level: 'error' }),
        result(9, { suppressions: [{ kind: 'external', status: 'rejected' }], level: 'error' }),
        result(10, { suppressions: [{ kind: 'external', status: 'underReview' }], level: 'error' }),
        result(11, { suppressions: [], level: 'error' }),
      ]),
    );
    assert.equal(found, '5/0/1');
    assert.match(messages, /Not counted: 1 suppressed, 1 fixed since the baseline, 3 without a problem\./);
  });

  it('has its text, or the one that its rule has for an id, with arguments and without links', async () => {
    const strings = { messageStrings: { default: { text: "{0} is '{1}', {{not}} [here](1) {7}" } } };
    const message = async (value: object, run: object = driver([{ id: 'r', ...strings }])): Promise<unknown> =>
      (await read(toLog([at(file, 1, { message: value })], run))).all['findings:messages'];
    assert.equal(
      await message({ id: 'default', arguments: ['a', 'b'] }),
      "line 1: warning r: a is 'b', {not} here {7}",
    );
    assert.equal(await message({ text: 'see [the source](2) of {0}' }), 'line 1: warning r: see the source of {0}');
    assert.equal(await message({ markdown: 'only *this*' }), 'line 1: warning r: only *this*');
    assert.equal(await message({ id: 'none' }), 'line 1: warning r');
    const global = { tool: { driver: { name: 'l', globalMessageStrings: { g: { text: 'global' } } } } };
    assert.equal(await message({ id: 'g' }, global), 'line 1: warning r: global');
    const hostile = String(await message({ text: `\u001b[2J\u202e${'x'.repeat(5000)}` }));
    assert.ok(hostile.length < 300 && !hostile.includes('\u001b') && !hostile.includes('\u202e'));
  });

  it('counts once if it was reported before', async () => {
    const one = at(file, 1, { partialFingerprints: { hash: 'h1' } });
    const moved = at(file, 5, { partialFingerprints: { hash: 'h1' }, message: { text: 'moved' } });
    const { counts: found, messages } = await read(toLog([one, at(file, 2), at(file, 2)]), toLog([moved, at(file, 2)]));
    assert.equal(found, '0/2/0');
    assert.match(messages, /Not counted: 3 reported twice\./);
    const shared = [1, 2].map((line) => at(file, line, { fingerprints: { id: 'requires login' } }));
    assert.equal((await read(toLog(shared), toLog(shared))).counts, '0/2/0');
    const otherTool = toLog([one], { tool: { driver: { name: 'other' } } });
    assert.equal((await read(toLog([one]), otherTool)).counts, '0/2/0');
  });

  it('of several runs has the rules of its own run', async () => {
    const run = (level: string): object => ({
      ...driver([{ id: 'a', defaultConfiguration: { level } }]),
      results: [at(file, level === 'error' ? 1 : 2, { ruleId: 'a', ruleIndex: 0 })],
    });
    const none = { tool: { driver: { name: 'idle' } }, results: null };
    assert.equal((await read({ version: '2.1.0', runs: [run('error'), none, run('note')] })).counts, '1/0/1');
  });

  it('is read if the rules and the version follow it, and codeFlows do not matter', async () => {
    const codeFlows = [{ threadFlows: [{ locations: [{ location: 'not read', nested: [[[{ level: 5 }]]] }] }] }];
    const results = [at(file, 1, { ruleId: undefined, ruleIndex: 0, codeFlows })];
    const { counts: found } = await read({
      runs: [{ results, ...driver([{ id: 'CA1000', defaultConfiguration: { level: 'error' } }]) }],
      version: '2.1.0',
    });
    assert.equal(found, '1/0/0');
  });
});

describe('the node of a finding', () => {
  const folder = useTemporaryFolder();

  it('is the innermost one at its line, and those around it count it too', async () => {
    writeFiles(folder.path, {
      'a.sarif': toLog([
        at('a.ts', 3),
        at('a.ts', 9),
        at('a.ts', 1),
        at('a.ts', undefined),
        at('a.ts', 12),
        at('a.ts', 90),
      ]),
    });
    const context = await applyToNodes(folder.path, [
      ...nodesFor(['a.ts']),
      declare('a.ts', 'Class', 'C', [2, 8]),
      declare('a.ts', 'Method', 'm', [3, 5], 'a.ts#C'),
      declare('a.ts', 'Function', 'f', [9, 10]),
      // Two functions on one line: the finding may be in either.
      declare('a.ts', 'Function', 'g', [12, 12]),
      declare('a.ts', 'Function', 'h', [12, 12]),
    ]);
    assert.deepEqual(counts(context), {
      '.': '0/6/0',
      'a.ts': '0/6/0',
      'a.ts#C': '0/1/0',
      'a.ts#f': '0/1/0',
      'a.ts#m': '0/1/0',
    });
    assert.equal(context.attributes('.')?.['findings:messages'], undefined);
    assert.match(
      String(context.attributes('a.ts')?.['findings:messages']),
      /^warning r: message · line 1: .* · and 1 more finding$/,
    );
  });

  it('lists at most eight rules, in a fixed order', async () => {
    const results = Array.from({ length: 12 }, (_, index) => at('a.ts', index + 1, { ruleId: `r${index % 10}` }));
    writeFiles(folder.path, { 'a.sarif': toLog(results) });
    const context = await applyToNodes(folder.path, nodesFor(['a.ts']));
    assert.equal(
      context.attributes('a.ts')?.['findings:rules'],
      'r0 2, r1 2, r2 1, r3 1, r4 1, r5 1, r6 1, r7 1 and 2 more rules',
    );
  });
});
