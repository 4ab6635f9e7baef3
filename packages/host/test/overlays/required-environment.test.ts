import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callCommand } from '../kit/called-command.js';
import { pluginCode } from '../kit/plugin-package.js';
import { createMarker } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';

const name = 'CODE_GRAPH_TEST_TOKEN';
const environment = ['CODE_GRAPH_TEST_HOME', { name, required: true, description: 'Token with read access.' }];

describe('a plugin that requires an environment variable', () => {
  const host = useOverlayHost();
  const marker = (): string => join(host.path, 'marker');

  afterEach('unset the variable', () => {
    Reflect.deleteProperty(process.env, name);
  });

  beforeEach('start a host', async () => {
    const code = pluginCode(`context.setNodeAttribute('src', 'example:kind', process.env.${name});`);
    await host.start([{ manifest: { environment }, code: createMarker(marker()) + code }]);
  });

  for (const value of [undefined, ''])
    it(`is not run while the variable is ${value === undefined ? 'not set' : 'empty'}`, async () => {
      if (value !== undefined) process.env[name] = value;
      const { status, error } = await host.apply('example');
      assert.deepEqual([status, error.code], [409, 'ENVIRONMENT_NOT_SET']);
      assert.equal(
        error.message,
        `Plugin "example" needs the environment variable, which is not set: ${name} (Token with read access). Set it in the environment of the host, and restart it.`,
      );
      assert.equal(existsSync(marker()), false);
      assert.equal((await host.status('example')).status, 'not_applied');
    });

  it('gets the variable once it is set', async () => {
    process.env[name] = 'value';
    assert.equal((await host.apply('example')).status, 200);
    assert.equal((await host.running.request('GET', '/api/graph/nodes/src')).body['example:kind'], 'value');
  });

  it('is named by the doctor, with the variable', async () => {
    const all = await callCommand(['plugins', 'doctor', '--url', host.running.url]);
    const sentence = `The environment variable ${name} (Token with read access), which it requires, is not set.`;
    assert.ok(all.stdout.replaceAll(/\s+/g, ' ').includes(sentence), all.stdout);
    assert.equal(all.exitCode, 1);
    const one = await callCommand(['plugins', 'doctor', 'example', '--url', host.running.url]);
    assert.match(
      one.stdout,
      /May read +CODE_GRAPH_TEST_HOME \(not set\), CODE_GRAPH_TEST_TOKEN \(required, not set\)\n/,
    );
    assert.match(
      one.stdout,
      /What to do\n +Set the environment variables where the host is started, then restart the host\./,
    );
    process.env[name] = 'value';
    assert.equal((await callCommand(['plugins', 'doctor', 'example', '--url', host.running.url])).exitCode, 0);
  });
});
