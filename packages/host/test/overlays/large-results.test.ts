import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { measureLongestTurn } from '../kit/longest-turn.js';
import { pluginCode } from '../kit/plugin-package.js';
import type { Reply } from '../kit/running-host.js';
import { sendToHost } from './forged-message.js';
import { useOverlayHost } from './overlay-host.js';

/** Maximum milliseconds of processor time for which the host's event loop may be blocked. */
const maxBlockedMs = 400;

const nodes = Array.from({ length: 500 }, (_, index) => ({ id: `n${index}`, name: 'n', type: 'Function' as const }));
const graph: GraphDocument = { nodes, edges: [] };

/** Sets a different string of 10,000 characters on each of `count` nodes. */
const setStrings = (count: number): string => `
  for (let index = 0; index < ${count}; index++)
    context.setNodeAttribute('n' + index, 'example:kind', String(index).padEnd(10_000, 'x'));
`;

describe('a large result', () => {
  const host = useOverlayHost();

  /** Applies the plugin, and returns the reply and the longest processor time for which the event loop was blocked. */
  async function applyWatched(options?: unknown): Promise<{ readonly reply: Reply; readonly blockedMs: number }> {
    let reply: Reply | undefined;
    const blockedMs = await measureLongestTurn(async () => (reply = await host.apply('example', options)));
    assert.ok(reply);
    return { reply, blockedMs };
  }

  it('of long strings is committed in slices', async () => {
    await host.start([{ code: pluginCode(setStrings(420)) }], { graph });
    const { reply, blockedMs } = await applyWatched();
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body['nodesUpdated'], 420);
    assert.ok(blockedMs < maxBlockedMs, `the event loop was blocked for ${blockedMs} ms`);
  });

  it('with more text than the limit fails in the plugin, with the limit in the message', async () => {
    await host.start([{ code: pluginCode(setStrings(430)) }], { graph });
    const { reply, blockedMs } = await applyWatched();
    assert.equal(reply.status, 500);
    assert.match(reply.error.message, /\(TOO_MUCH_TEXT\): The strings .* have more than 4210304 characters in all/);
    assert.ok(blockedMs < maxBlockedMs, `the event loop was blocked for ${blockedMs} ms`);
  });

  it('counts strings that the plugin replaced, but contains only the latest', async () => {
    const code = pluginCode(`
      for (let round = 0; round < 50; round++) context.setNodeAttribute('n0', 'example:kind', 'ä'.repeat(round));
    `);
    await host.start([{ code }], { graph: { nodes: nodes.slice(0, 2), edges: [] } });
    assert.equal((await host.apply('example')).status, 200);
    const { body } = await host.running.request('GET', '/api/graph/nodes/n0');
    assert.equal(body['example:kind'], 'ä'.repeat(49));
  });

  for (const [what, code] of [
    ['as an old frame', `sendFrame(0, Buffer.concat([Buffer.from([255, 15]), body]))`],
    ['in messages', `for (;;) sendToHost('{"kind":"log","fields":{"a":[' + '{},'.repeat(60_000) + '{}]}}')`],
    ['in a result', `sendFrame(1, body); sendToHost({ kind: 'done' })`],
  ] as const) {
    it(`with millions of forged empty objects ${what} does not block the host`, async () => {
      const body = `const body = Buffer.alloc(8 * 2 ** 20, Buffer.from([0x6f, 0x7b, 0]));`;
      await host.start([{ code: pluginCode(`${sendToHost} ${body} ${code}; await new Promise(() => {});`) }], {
        graph,
        // Log lines beyond the limit are dropped, and the plugin goes on.
        plugins: { applyTimeoutSeconds: 3 },
      });
      const { reply, blockedMs } = await applyWatched();
      assert.equal(reply.status, 500);
      assert.ok(blockedMs < maxBlockedMs, `the event loop was blocked for ${blockedMs} ms`);
    });
  }
});
