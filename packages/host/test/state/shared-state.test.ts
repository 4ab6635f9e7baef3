import 'reflect-metadata';
import assert from 'node:assert/strict';
import { FileTokenStore } from '../../src/access/file-token-store.js';
import { SharedTokenStore } from '../../src/access/shared-token-store.js';
import { EventLog } from '../../src/events/index.js';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import { Quarantine } from '../../src/plugins/standing/quarantine.js';
import { systemClock } from '../../src/processes/clock.js';
import { createLogger } from '../../src/processes/create-logger.js';
import { SharedStateStore } from '../../src/store/shared/shared-state-store.js';
import { ViewService } from '../../src/views/view-service.js';
import { ViewStore } from '../../src/views/view-store.js';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { SharedMemory } from '../kit/shared-memory-store.js';

const logger = createLogger({ level: 'silent', file: undefined }, () => undefined);
const view = (title: string) => ({ title, link: '#v=1' });

interface Host {
  readonly state: SharedStateStore;
  readonly views: ViewService;
  readonly quarantine: Quarantine;
  readonly tokens: SharedTokenStore;
  readonly events: string[];
}

function join({ documents }: SharedMemory): Host {
  const state = new SharedStateStore(documents);
  const log = new EventLog(systemClock);
  const events: string[] = [];
  log.listen(({ type }) => events.push(type));
  return {
    state,
    views: new ViewService(new ViewStore(state, new SchemaValidator()), systemClock),
    quarantine: new Quarantine(state, systemClock, log, logger),
    tokens: new SharedTokenStore(state.text('tokens')),
    events,
  };
}

async function crashThrice({ quarantine }: Host, plugin: string): Promise<void> {
  for (let crash = 0; crash < 3; crash++) await quarantine.addCrash(plugin, 'It crashed.');
}

describe('Saved views in a shared store', () => {
  it('are those of all hosts, also of hosts that save at the same time', async () => {
    const memory = new SharedMemory();
    const hosts = [join(memory), join(memory), join(memory)];
    await Promise.all(hosts.flatMap(({ views }, host) => [0, 1, 2].map((n) => views.put(`${host}${n}`, view('View')))));
    await Promise.all(hosts.map(({ views }, host) => views.remove(`${host}1`)));
    for (const { views } of hosts) {
      const ids = (await views.list()).map(({ id }) => id).sort();
      assert.deepEqual(ids, ['00', '02', '10', '12', '20', '22']);
    }
  });

  it('are listed as they were read last while the store is down, and not changed', async () => {
    const memory = new SharedMemory();
    const { views } = join(memory);
    const saved = await views.create(view('View'));
    memory.documents.isDown = true;
    assert.deepEqual(await views.list(), [saved]);
    await assert.rejects(views.create(view('Other')), { code: 'STORE_FAILED' });
    await assert.rejects(join(memory).views.list(), { code: 'STORE_FAILED' });
    memory.documents.isDown = false;
    assert.deepEqual(await views.list(), [saved]);
  });

  it('are not replaced if they are damaged', async () => {
    const memory = new SharedMemory();
    await memory.documents.write('views', '{"views":[{"id":1}]}', undefined);
    const { views } = join(memory);
    await assert.rejects(views.create(view('View')), { code: 'VIEWS_DAMAGED', message: /shared store/ });
    assert.equal((await memory.documents.read('views'))?.revision, 1);
  });
});

describe('A quarantine in a shared store', () => {
  it('is effective on all hosts, reported by one, and lifted by any', async () => {
    const memory = new SharedMemory();
    const [one, other] = [join(memory), join(memory)];
    await Promise.all([crashThrice(one, 'git'), crashThrice(other, 'git'), crashThrice(other, 'own')]);
    for (const { state } of [one, other]) await state.refresh();
    for (const { quarantine } of [one, other]) {
      for (const plugin of ['git', 'own']) assert.match(quarantine.reasonFor(plugin) ?? '', /^It crashed 3 times/);
    }
    assert.deepEqual([...one.events, ...other.events], ['plugin.quarantined', 'plugin.quarantined']);
    await one.quarantine.resume('own');
    await other.state.refresh();
    assert.equal(other.quarantine.reasonFor('own'), undefined);
    await other.quarantine.addCrash('own', 'It crashed.');
    assert.equal(other.quarantine.reasonFor('own'), undefined, 'the crashes before the end do not count');
  });

  it('is effective while the store is down', async () => {
    const memory = new SharedMemory();
    const host = join(memory);
    memory.documents.isDown = true;
    await crashThrice(host, 'git');
    assert.notEqual(host.quarantine.reasonFor('git'), undefined);
    await assert.rejects(host.state.refresh(), { code: 'STORE_FAILED' });
    memory.documents.isDown = false;
    await host.quarantine.resume('other');
    await crashThrice(host, 'own');
    assert.match((await memory.documents.read('quarantine'))?.text ?? '', /"git"[^]*"own"/);
  });
});

describe('Tokens in a shared store', () => {
  const given = { name: 'ci', scopes: ['graph:read'], createdAt: '2026-11-20T10:15:00.000Z' } as const;

  it('are valid on all hosts, and revoked on all', async () => {
    const memory = new SharedMemory();
    const [command, host] = [join(memory).tokens, join(memory)];
    assert.equal(await host.tokens.find('unknown'), undefined);
    const created = await Promise.all([command.create(given), host.tokens.create({ ...given, name: 'other' })]);
    await host.state.refresh();
    const [first, second] = created.map(({ description }) => description.id) as [string, string];
    assert.equal((await host.tokens.find(first))?.name, 'ci');
    assert.deepEqual(await command.list(), await host.tokens.list());
    assert.deepEqual(
      (await command.revoke('ci')).map(({ id }) => id),
      [first],
    );
    await assert.rejects(command.revoke('ci'), { code: 'NOT_FOUND' });
    memory.documents.isDown = true;
    assert.notEqual(await host.tokens.find(second), undefined, 'reads go on from memory');
    memory.documents.isDown = false;
    await host.state.refresh();
    assert.equal(await host.tokens.find(first), undefined);
    assert.notEqual(await host.tokens.find(second), undefined);
    assert.doesNotMatch((await memory.documents.read('tokens'))?.text ?? '', new RegExp(created[1].token));
  });

  it('are not replaced if they are damaged', async () => {
    const memory = new SharedMemory();
    await memory.documents.write('tokens', '{}', undefined);
    await assert.rejects(join(memory).tokens.create(given), SyntaxError);
    await assert.rejects(join(memory).tokens.find('id'), SyntaxError);
  });

  it('have the same ids, hashes and descriptions as those in files', () =>
    withTemporaryFolder(async (path) => {
      const stores = [new FileTokenStore(path), join(new SharedMemory()).tokens];
      const tokens = await Promise.all(
        stores.map(async (store) => {
          const { token, description } = await store.create(given);
          const { hash, ...stored } = (await store.find(description.id)) ?? assert.fail();
          assert.deepEqual(stored, description);
          return [token.length, hash.length, Object.keys(description)];
        }),
      );
      assert.deepEqual(tokens[0], tokens[1]);
    }));
});
