import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { schemas } from '@code-graph/sdk/schemas';
import { resolveSettings } from '../../src/configuration/host-settings.js';

const base = resolve('/somewhere');

interface Schema {
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The members of the configuration that have a default, by path. */
function defaultsOf(schema: Schema, path: readonly string[] = []): [path: readonly string[], value: unknown][] {
  const own: [readonly string[], unknown][] = schema.default === undefined ? [] : [[path, schema.default]];
  const members = Object.entries(schema.properties ?? {});
  return [...own, ...members.flatMap(([name, member]) => defaultsOf(member, [...path, name]))];
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], value);
}

/** A configuration with the required members of the parts that have no default. */
const leastParts = {
  auth: { jwt: { jwksUri: 'https://login.example/keys', issuer: 'login', audience: 'graph' } },
} as const;

describe('resolveSettings', () => {
  const defaults = defaultsOf(schemas.HostConfiguration as Schema).filter(([path]) => path[0] !== 'workspace');

  it('is tested with at least one default', () => {
    assert.ok(defaults.length >= 11, String(defaults.length));
  });

  for (const [path, value] of defaults) {
    it(`has the default of the schema for ${path.join('.')}`, () => {
      assert.deepEqual(memberAt(resolveSettings(leastParts, base), path), value);
    });
  }

  it('uses the folder of the configuration as the default workspace', () => {
    const schema = schemas.HostConfiguration as Schema;
    assert.equal(resolveSettings({}, base).workspace, resolve(base, String(schema.properties?.['workspace']?.default)));
  });

  it('has a setting for every member of the schema, and no other', () => {
    const schema = schemas.HostConfiguration as Schema;
    const settings = resolveSettings({}, base);
    const members = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
    assert.deepEqual(Object.keys(settings).sort(), members.sort());
    for (const section of ['http', 'plugins', 'log'] as const) {
      const inSchema = Object.keys(schema.properties?.[section]?.properties ?? {});
      assert.deepEqual(Object.keys(settings[section]).sort(), inSchema.sort(), section);
    }
  });

  it('resolves relative paths from the folder of the configuration', () => {
    const settings = resolveSettings(
      { workspace: 'code', dataDirectory: '../data', plugins: { paths: ['p', '/q'] }, log: { file: 'host.log' } },
      base,
    );
    assert.equal(settings.workspace, join(base, 'code'));
    assert.equal(settings.dataDirectory, resolve(base, '../data'));
    assert.deepEqual(settings.plugins.paths, [join(base, 'p'), '/q']);
    assert.equal(settings.log.file, join(base, 'host.log'));
  });

  it('fills in the defaults of a section that is set in part', () => {
    const { http, plugins } = resolveSettings({ http: { port: 0 }, plugins: { memoryLimitMb: 64 } }, base);
    assert.deepEqual(http, { ...resolveSettings({}, base).http, port: 0 });
    assert.deepEqual(plugins, { ...resolveSettings({}, base).plugins, memoryLimitMb: 64 });
  });
});
