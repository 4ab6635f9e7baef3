import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { schemas } from '@code-graph/sdk/schemas';
import { resolveSettings } from '../../src/platform/configuration/host-settings.js';

const base = resolve('/somewhere');

interface Schema {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Every member of the configuration that has a default, by its path. */
function defaultsOf(schema: Schema, path: readonly string[] = []): [path: readonly string[], value: unknown][] {
  const own: [readonly string[], unknown][] = schema.default === undefined ? [] : [[path, schema.default]];
  const members = Object.entries(schema.properties ?? {});
  return [...own, ...members.flatMap(([name, member]) => defaultsOf(member, [...path, name]))];
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], value);
}

describe('resolveSettings', () => {
  const defaults = defaultsOf(schemas.HostConfiguration as Schema).filter(([path]) => path[0] !== 'workspace');

  it('finds defaults to check', () => {
    assert.ok(defaults.length >= 11, String(defaults.length));
  });

  for (const [path, value] of defaults) {
    it(`takes for ${path.join('.')} the default that the schema states`, () => {
      assert.deepEqual(memberAt(resolveSettings({}, base), path), value);
    });
  }

  it('serves the folder of the configuration, which is what the default of the schema stands for', () => {
    const schema = schemas.HostConfiguration as Schema;
    assert.equal(resolveSettings({}, base).workspace, resolve(base, String(schema.properties?.['workspace']?.default)));
  });

  it('has a setting for every member of the schema, and no other', () => {
    const known = schemas.HostConfiguration as Schema;
    const settings = resolveSettings({}, base);
    const members = Object.keys(known.properties ?? {}).filter((name) => name !== '$schema');
    assert.deepEqual(Object.keys(settings).sort(), members.sort());
    for (const section of ['http', 'plugins', 'log'] as const) {
      const inSchema = Object.keys(known.properties?.[section]?.properties ?? {});
      assert.deepEqual(Object.keys(settings[section]).sort(), inSchema.sort(), section);
    }
  });

  it('starts relative paths at the folder of the configuration', () => {
    const settings = resolveSettings(
      { workspace: 'code', dataDirectory: '../data', plugins: { paths: ['p', '/q'] }, log: { file: 'host.log' } },
      base,
    );
    assert.equal(settings.workspace, join(base, 'code'));
    assert.equal(settings.dataDirectory, resolve(base, '../data'));
    assert.deepEqual(settings.plugins.paths, [join(base, 'p'), '/q']);
    assert.equal(settings.log.file, join(base, 'host.log'));
  });

  it('lets a part of a section leave the rest of it at its defaults', () => {
    const { http, plugins } = resolveSettings({ http: { port: 0 }, plugins: { memoryLimitMb: 64 } }, base);
    assert.deepEqual(http, { ...resolveSettings({}, base).http, port: 0 });
    assert.deepEqual(plugins, { ...resolveSettings({}, base).plugins, memoryLimitMb: 64 });
  });
});
