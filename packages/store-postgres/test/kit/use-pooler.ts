import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { findFreePort } from '../../../../test-support/free-port.js';
import { requires } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { isExecutable, makeFolder, queryOnce, unprivileged } from './postgres-server.js';
import type { SuiteDatabase } from './use-database.js';

/** The folder of Debian, which is not in the path of all users. */
const debianFolder = '/usr/sbin';

/**
 * Starts PgBouncer before the tests of the enclosing suite: in transaction mode, with two connections that take turns, so that two transactions
 * of a client are hardly ever on the same connection. Where it is not installed, skips the suite with the reason.
 */
export function usePooler(database: SuiteDatabase): { readonly url: string } {
  let child: ChildProcess | undefined;
  let folder = '';
  let url = '';

  before('start the pooler', async function () {
    const program = [...(process.env['PATH'] ?? '').split(delimiter), debianFolder]
      .map((path) => join(path, 'pgbouncer'))
      .find(isExecutable);
    requires(this, program, 'PgBouncer is not installed');
    folder = await makeFolder();
    const target = new URL(database.url);
    const port = await findFreePort();
    await writeFile(join(folder, 'users'), `"${target.username}" "${target.password}"\n`);
    const settings = {
      listen_addr: '127.0.0.1',
      ...{ listen_port: port, unix_socket_dir: '', auth_type: 'scram-sha-256', auth_file: join(folder, 'users') },
      ...{ pool_mode: 'transaction', default_pool_size: 2, server_round_robin: 1 },
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    const databases = `[databases]\n* = host=${target.hostname} port=${target.port}\n`;
    await writeFile(join(folder, 'pgbouncer.ini'), `${databases}[pgbouncer]\n${lines.join('\n')}\n`);
    child = spawn(program, [join(folder, 'pgbouncer.ini')], { ...unprivileged(), stdio: 'ignore' });
    target.port = String(port);
    url = target.href;
    await waitFor('the pooler', async () => (await queryOnce(url, 'SELECT 1')).length > 0);
  });

  after('stop the pooler', async () => {
    if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    if (folder !== '') await rm(folder, { recursive: true, force: true });
  });

  return {
    get url() {
      return url;
    },
  };
}
