import assert from 'node:assert/strict';
import { callCommand } from '../kit/called-command.js';
import { pluginCode } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { sendToHost } from './forged-message.js';
import { useOverlayHost } from './overlay-host.js';

const writeOne = `context.setNodeAttribute('src', 'notes:value', 1);`;

describe('the messages of an apply', () => {
  const host = useOverlayHost();

  async function applyNotes(body: string): Promise<unknown> {
    await host.start([simplePlugin('notes', body)]);
    const { status, text, body: result } = await host.apply('notes');
    assert.equal(status, 200, text);
    assert.deepEqual((await host.status('notes')).messages, result['messages']);
    return result['messages'];
  }

  async function print(...command: string[]): Promise<string> {
    const { stdout, stderr, exitCode } = await callCommand([...command, 'notes', '--url', host.running.url]);
    assert.equal(exitCode, 0, stderr);
    return stdout;
  }

  it('are served in the result and in the status, in order, and replaced by the next apply', async () => {
    const messages = await applyNotes(`
      const { existsSync, writeFileSync } = await import('node:fs');
      ${writeOne}
      if (existsSync(${JSON.stringify(host.gate('second').file)})) return;
      context.addMessage('info', '3 of 4 files were found.');
      context.addMessage('warning', 'src/d.ts was not found.');
    `);
    const expected = [
      { level: 'info', text: '3 of 4 files were found.' },
      { level: 'warning', text: 'src/d.ts was not found.' },
    ];
    assert.deepEqual(messages, expected);
    await host.start([simplePlugin('notes', writeOne)], { graph: undefined });
    assert.deepEqual((await host.status('notes')).messages, expected, 'after a restart');
    assert.deepEqual((await host.apply('notes')).body['messages'], []);
    assert.deepEqual((await host.status('notes')).messages, []);
  });

  it('are at most 20 of at most 1,000 characters, and those of wrong types are dropped', async () => {
    const messages = await applyNotes(`
      ${writeOne}
      for (const wrong of [undefined, null, 5, {}, ['a'], '', ' \\n', Symbol('s')]) context.addMessage('info', wrong);
      for (const wrong of [undefined, 'error', '__proto__', { toString: 1 }, ['info']]) context.addMessage(wrong, 'text');
      context.addMessage('info', 'x'.repeat(1e6));
      context.addMessage('info', 'half a pair: \\ud83d');
      for (let index = 3; index <= 25; index++) context.addMessage('info', String(index));
    `);
    const texts = (messages as { text: string }[]).map(({ text }) => text);
    assert.equal(texts.length, 20);
    assert.deepEqual([texts[0]?.length, texts[0]?.slice(-2)], [1000, 'x…']);
    assert.deepEqual([texts[1], texts[2], texts[19]], ['half a pair: \ufffd', '3', '20']);
  });

  it('include a warning of the host only if nothing was written and the plugin does not warn', async () => {
    const info = { level: 'info', text: 'There is one report.' };
    const add = `context.addMessage('info', 'There is one report.');`;
    assert.deepEqual(await applyNotes(add + writeOne), [info]);
    const [first, second] = (await applyNotes(add)) as { level: string; text: string }[];
    assert.deepEqual(first, info);
    assert.match(`${second?.level}: ${second?.text}`, /^warning: The plugin wrote no attributes\. Check its options/);
    const warning = { level: 'warning', text: 'The report is empty.' };
    assert.deepEqual(await applyNotes(`${add} context.addMessage('warning', 'The report is empty.');`), [
      info,
      warning,
    ]);
  });

  it('are printed after the apply and in the status', async () => {
    await applyNotes(
      `${writeOne} context.addMessage('info', 'All found.'); context.addMessage('warning', 'One is old.');`,
    );
    assert.match(
      await print('apply'),
      /^notes applied: 1 node with data, in .*\n {2}All found\.\n {2}⚠ One is old\.\n$/,
    );
    assert.match(
      await print('status'),
      /^notes: applied at .*, 1 node with data\n {2}All found\.\n {2}⚠ One is old\.\n$/,
    );
  });

  it('are printed instead of the number of nodes if nothing was written', async () => {
    await applyNotes(
      `context.addMessage('info', 'One report.'); context.addMessage('warning', 'No \\u001b[31m commits.');`,
    );
    assert.equal(await print('apply'), '⚠ notes applied: No ?[31m commits.\n  One report.\n');
  });

  const forged: readonly (readonly [what: string, messages: string, expected: readonly string[]])[] = [
    ['that is not a list', `{ length: 3 }`, []],
    ['of other types', `[null, 5, 'x', [], { level: 'info' }, { level: 'info', text: {} }, { text: 'x' }]`, []],
    ['of unknown levels', `[{ level: '__proto__', text: 'x' }, { level: ['info'], text: 'x' }]`, []],
    ['with other members', `[{ level: 'info', text: 'x', __proto__: { a: 1 }, html: '<b>' }]`, ['x']],
    [
      'that is too long',
      `Array(3000).fill({ level: 'info', text: 'x'.repeat(50) })`,
      Array<string>(20).fill('x'.repeat(50)),
    ],
    ['of long texts', `[{ level: 'info', text: 'x'.repeat(1e5) }]`, [`${'x'.repeat(999)}…`]],
  ];
  for (const [what, messages, expected] of forged) {
    it(`are checked by the host if the plugin forges a list ${what}`, async () => {
      const column = `{ index: 0, presence: Uint8Array.of(1), values: Float64Array.of(7, 0, 0, 0, 0) }`;
      const send = `sendFrame(1, Buffer.concat([bytesOf(Uint32Array.of(1)), ...encodeColumn(${column})]));`;
      const code = `${sendToHost} ${send} sendToHost({ kind: 'done', messages: ${messages} }); await new Promise(() => {});`;
      await host.start([{ code: pluginCode(code) }]);
      const { status, body, text } = await host.apply('example');
      assert.equal(status, 200, text);
      assert.deepEqual(
        body['messages'],
        expected.map((each) => ({ level: 'info', text: each })),
      );
    });
  }
});
