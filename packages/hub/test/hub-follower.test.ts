import assert from 'node:assert/strict';
import type { RepositoryChanges } from '@code-graph/host/graph-store';
import { HubFollower } from '../src/shared/hub-follower.js';

const nothing: RepositoryChanges = { revision: 1, names: undefined, changed: [] };
const state: RepositoryChanges = {
  revision: 2,
  names: new Set(['one', 'other']),
  changed: [{ name: 'one', configuration: '{}', state: '{}', dueInMs: undefined }],
};

describe('The follower of a hub', () => {
  it('reports a loaded host again when the state of its repository is stored after its graph', async () => {
    let [changes, version] = [nothing, 'first'];
    const reported: string[] = [];
    const resolved = (): Promise<void> => Promise.resolve();
    const store = {
      repositories: { changes: () => Promise.resolve(changes) },
      versions: (names: string[]) => Promise.resolve(new Map(names.map((name) => [name, version]))),
    };
    const repositories = { names: ['one', 'other'], take: resolved, forget: () => undefined };
    const listener = {
      loaded: () => ['one', 'other'],
      onChanged: (name: string) => reported.push(name),
      onRemoved: resolved,
      onRefreshed: resolved,
      onLooked: resolved,
    };
    const parts = [{ store }, repositories, { refresh: resolved }, listener] as unknown;
    const follower = new HubFollower(...(parts as ConstructorParameters<typeof HubFollower>));
    const reportedBy = async (): Promise<string[]> => {
      await follower.refresh();
      return reported.splice(0);
    };
    assert.deepEqual(await reportedBy(), ['one', 'other']);
    assert.deepEqual(await reportedBy(), []);
    version = 'second';
    assert.deepEqual(await reportedBy(), ['one', 'other']);
    changes = state;
    assert.deepEqual(await reportedBy(), ['one']);
  });
});
