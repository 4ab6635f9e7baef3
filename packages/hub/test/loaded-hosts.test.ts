import assert from 'node:assert/strict';
import type { Host } from '@code-graph/host';
import { LoadedHosts } from '../src/hosts/loaded-hosts.js';

describe('The loaded hosts', () => {
  let now: number;
  let events: string[];
  let hosts: LoadedHosts;

  beforeEach(() => {
    now = 0;
    events = [];
    const load = (name: string): Promise<Host> => {
      events.push(`load ${name}`);
      const stop = (): Promise<void> => Promise.resolve(void events.push(`stop ${name}`));
      return name === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve({ stop } as unknown as Host);
    };
    hosts = new LoadedHosts({ load, estimate: () => 10 }, { memoryBytes: 20, idleMs: 100 }, () => now++);
  });

  async function use(...names: string[]): Promise<void> {
    for (const name of names) (await hosts.use(name)).release();
  }

  it('load each host once, and release the least recently used for another', async () => {
    await use('a', 'b', 'a', 'c');
    await settle();
    assert.deepEqual(events, ['load a', 'load b', 'stop b', 'load c']);
    assert.equal(hosts.bytes, 20);
  });

  it('do not release a host in use, and end its streams for another', async () => {
    const lease = await hosts.use('a');
    await use('b');
    hosts.addStream('b', () => events.push('end of stream'));
    await use('c');
    await settle();
    assert.deepEqual(events, ['load a', 'load b', 'end of stream', 'stop b', 'load c']);
    lease.release();
    assert.equal(hosts.has('a'), true);
  });

  it('release idle hosts, but none with a stream', async () => {
    await use('a', 'b');
    const onEnd = hosts.addStream('a', () => undefined);
    now += 200;
    hosts.releaseIdle();
    await settle();
    assert.deepEqual([hosts.has('a'), hosts.has('b')], [true, false]);
    onEnd();
    now += 200;
    hosts.releaseIdle();
    assert.equal(hosts.has('a'), false);
  });

  it('load a host again after a failure, and only once its former instance has stopped', async () => {
    await assert.rejects(use('broken'), /broken/);
    await assert.rejects(use('broken'), /broken/);
    await use('a');
    void hosts.stop('a');
    await use('a');
    assert.deepEqual(events, ['load broken', 'load broken', 'load a', 'stop a', 'load a']);
  });
});

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
