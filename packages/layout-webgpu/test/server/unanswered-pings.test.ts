import assert from 'node:assert/strict';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { CpuLayoutEngine } from '../../src/cpu/cpu-layout-engine.js';
import { LayoutServer } from '../../src/server/layout-server.js';

describe('A client of the layout server that has vanished without closing its connection', () => {
  it('is disconnected at the second ping, and one that answers is not', async () => {
    const engines = { cpu: new CpuLayoutEngine(), gpu: { reason: 'This test needs none.' } };
    const server = new LayoutServer({ host: '127.0.0.1', port: 0, engines, pingMs: 200 });
    const uri = await server.start();
    try {
      const [vanished, present] = [true, false].map((isVanished) => new WebSocket(uri, { autoPong: !isVanished }));
      assert.ok(vanished && present);
      let pings = 0;
      present.on('ping', () => pings++);
      const closed = once(vanished, 'close');
      await Promise.all([once(vanished, 'open'), once(present, 'open')]);
      const [code] = (await closed) as [number];
      const abnormal = 1006;
      assert.equal(code, abnormal);
      assert.ok(pings >= 1);
      assert.equal(present.readyState, WebSocket.OPEN);
      present.terminate();
    } finally {
      await server.stop();
    }
  });
});
