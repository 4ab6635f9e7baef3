import { requires } from '../../../../test-support/requirements.js';
import { findPostgres, PostgresServer } from './postgres-server.js';

let started: Promise<PostgresServer> | undefined;

// Outside of suites: mocha calls it after the last test of the process.
after('stop PostgreSQL', async () => (await started)?.stop());

/**
 * Starts PostgreSQL before the tests of the enclosing suite, unless an earlier suite has. Where it is not installed, skips the suite with
 * the reason.
 */
export function usePostgres(): { readonly server: PostgresServer } {
  let running: PostgresServer | undefined;

  before('start PostgreSQL', async function () {
    const programs = findPostgres();
    requires(this, programs, 'PostgreSQL is not installed');
    running = await (started ??= PostgresServer.start(programs));
  });

  return {
    get server() {
      if (!running) throw new Error('PostgreSQL is started before the tests of the suite.');
      return running;
    },
  };
}
