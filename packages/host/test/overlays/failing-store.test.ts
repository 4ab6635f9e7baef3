import 'reflect-metadata';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { GraphStore, HostError } from '@code-graph/host';
import { SqliteGraphStore } from '../../src/store/sqlite/sqlite-graph-store.js';
import { DataDirectory } from '../../src/files/data-directory.js';
import { useOverlayHost } from './overlay-host.js';

/** A store whose writes of attributes fail while `isBroken`. */
class BreakableStore extends SqliteGraphStore {
  isBroken = false;

  override replaceAttributes(...values: Parameters<SqliteGraphStore['replaceAttributes']>): Promise<number> {
    return this.isBroken ? this.#fail() : super.replaceAttributes(...values);
  }

  override removeAttributes(prefix: string): Promise<number> {
    return this.isBroken ? this.#fail() : super.removeAttributes(prefix);
  }

  async #fail(): Promise<never> {
    throw new HostError('internal', 'STORE_FAILED', 'The database or disk is full.');
  }
}

describe('an overlay whose attributes cannot be stored', () => {
  const host = useOverlayHost();

  it('leaves the graph unchanged, reports the reason, and can be applied or removed when the store works again', async () => {
    const store = new BreakableStore(new DataDirectory(join(host.path, 'data')));
    await host.start([{}], { overrides: (container) => void container.register(GraphStore, { useValue: store }) });
    const empty = await host.graph();

    store.isBroken = true;
    const failed = await host.apply('example');
    assert.equal(failed.status, 500);
    assert.match(failed.error.message, /database or disk is full/);
    assert.equal((await host.status('example')).status, 'error');
    assert.deepEqual(await host.graph(), empty);

    store.isBroken = false;
    assert.equal((await host.apply('example')).status, 200);
    const applied = await host.graph();

    store.isBroken = true;
    assert.equal((await host.remove('example')).status, 500);
    assert.equal((await host.status('example')).status, 'error');
    assert.deepEqual(await host.graph(), applied);

    store.isBroken = false;
    assert.equal((await host.remove('example')).body['attributesRemoved'], 24);
    assert.equal((await host.graph()).text, empty.text);
  });
});
