import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { configurationFileName } from '../../src/configuration/configuration-file.js';
import { loadConfiguration, type LoadedConfiguration } from '../../src/configuration/load-configuration.js';
import { SchemaValidator } from '../../src/json/schema-validator.js';

const validator = new SchemaValidator();

describe('loadConfiguration', () => {
  const folder = useTemporaryFolder();
  const file = (): string => join(folder.path, configurationFileName);
  const load = (config?: string): Promise<LoadedConfiguration> =>
    loadConfiguration({ config, workspace: undefined }, folder.path, () => Promise.resolve(validator));

  it('returns an empty configuration without a file, with paths relative to the current folder', async () => {
    assert.deepEqual(await load(), { configuration: {}, baseDirectory: folder.path, ignored: [] });
  });

  it('reads a given file, with paths relative to its folder', async () => {
    await mkdir(join(folder.path, 'etc'));
    await writeFile(join(folder.path, 'etc', 'mine.json'), '{ "http": { "port": 7 }, "$schema": "x" }');
    const { configuration, baseDirectory } = await load('etc/mine.json');
    assert.equal(configuration.http?.port, 7);
    assert.equal(baseDirectory, join(folder.path, 'etc'));
  });

  const faults: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
    ['is not JSON', '{\n  "http": ', /it is not JSON, line 2, column 11: expected a value\.$/],
    ['is not an object', '[]', /the value must be object/],
    ['is null', 'null', /the value must be object/],
    ['has an unknown member', '{ "htpp": {} }', /\/htpp is not known/],
    ['has an unknown member deeper', '{ "plugins": { "path": [] } }', /\/plugins\/path is not known/],
    ['has a member of another type', '{ "http": { "port": "5050" } }', /\/http\/port must be integer/],
    ['has a number out of range', '{ "http": { "port": 65536 } }', /\/http\/port must be <= 65535/],
    ['has an empty text', '{ "workspace": "" }', /\/workspace must NOT have fewer than 1 char/],
    [
      'has an unknown log level',
      '{ "log": { "level": "loud" } }',
      /\/log\/level must be "fatal", .* or "silent", not "loud"/,
    ],
    ['has a wrong entry in a list', '{ "plugins": { "paths": ["a", 5] } }', /\/plugins\/paths\/1 must be string/],
    [
      'has no time for plugins',
      '{ "plugins": { "applyTimeoutSeconds": 0 } }',
      /\/plugins\/applyTimeoutSeconds must be > 0/,
    ],
    ['pollutes prototypes', '{ "__proto__": { "http": { "port": 1 } } }', /\/__proto__ is not known/],
  ];
  for (const [what, text, reason] of faults) {
    it(`refuses a file that ${what}, with the path and the reason`, async () => {
      await writeFile(file(), text);
      await assert.rejects(load(file()), (error: Error & { code?: string }) => {
        assert.equal(error.code, 'INVALID_CONFIGURATION');
        assert.ok(error.message.includes(file()), error.message);
        assert.match(error.message, reason);
        return true;
      });
    });
  }

  it('reports all violations at once', async () => {
    await writeFile(file(), '{ "http": { "port": -1, "host": 5 }, "x": 1 }');
    await assert.rejects(load(file()), /(?=.*\/http\/port)(?=.*\/http\/host)(?=.*\/x is not known)/);
  });

  it('refuses a named pipe without waiting for its writer', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no named pipes among its files');
    execFileSync('mkfifo', [join(folder.path, 'code-graph.config.json')]);
    await assert.rejects(load(file()), /code-graph\.config\.json is not a file/);
  });

  it('refuses a given file that does not exist, and a folder', async () => {
    await assert.rejects(load('none.json'), /none\.json.*ENOENT/);
    await mkdir(file());
    await assert.rejects(load(file()), /is not a file/);
  });
});
