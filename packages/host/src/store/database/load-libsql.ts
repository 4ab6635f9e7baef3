import type Database from 'libsql';
import { createRequire } from 'node:module';
import { messageOf } from '@code-graph/api/errors';
import { storeErrors } from '../store-errors.js';

/**
 * Loads the database. Not imported, because its native part is missing where packages were installed for another platform: commands that
 * need no store work without it, and the others report the reason.
 * @throws HostError `DATABASE_UNAVAILABLE`
 */
export function loadLibsql(): typeof Database {
  try {
    return createRequire(import.meta.url)('libsql') as typeof Database;
  } catch (error) {
    // Further lines list the modules that required it.
    const [reason = ''] = messageOf(error).split('\n', 1);
    throw storeErrors.databaseUnavailable(reason);
  }
}
