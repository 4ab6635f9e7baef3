import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

/**
 * A registry on this machine, which knows no other registry.
 *
 * @typedef {object} Registry
 * @property {string} url
 * @property {string} npmrc the settings with which npm uses it, and a cache of its own
 */

/**
 * @param {string} folder gets the settings and the cache of npm
 * @param {string} storage
 * @returns {Promise<Registry>}
 */
export async function startRegistry(folder, storage) {
  const server = await runServer({
    self_path: folder,
    storage,
    uplinks: {},
    packages: { '**': { access: '$all', publish: '$all' } },
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
    max_body_size: '100mb',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const url = `http://127.0.0.1:${port}`;
  const npmrc = join(folder, 'npmrc');
  // npm publishes only with a token, and the registry accepts any.
  const lines = [
    `registry=${url}/`,
    `//127.0.0.1:${port}/:_authToken=anybody`,
    `cache=${join(folder, 'cache')}`,
    'audit=false',
    'fund=false',
    'update-notifier=false',
  ];
  writeFileSync(npmrc, `${lines.join('\n')}\n`);
  return { url, npmrc };
}
