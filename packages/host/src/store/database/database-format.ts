import type Database from 'libsql';
import { storeErrors } from '../store-errors.js';

/** The part of the header of a database file that identifies its content. */
export interface DatabaseFormat {
  /** Identifies the program, so that the database of another one is never mistaken for its own. */
  readonly applicationId: number;
  /** Increases when the tables change. */
  readonly version: number;
}

/**
 * Reads the version of a database's format.
 * @param expected the format of this program
 * @returns undefined if the database is new
 * @throws HostError `STORE_TOO_NEW`; Error when another program wrote the database
 */
export function readFormatVersion(
  database: Database.Database,
  path: string,
  expected: DatabaseFormat,
): number | undefined {
  const [application, version] = [readPragma(database, 'application_id'), readPragma(database, 'user_version')];
  if (application === 0 && version === 0 && isEmpty(database)) return undefined;
  if (application !== expected.applicationId) throw new Error('it is a database of another program');
  if (version > expected.version) throw storeErrors.storeTooNew(path, version, expected.version);
  return version;
}

/** Writes the format of this program into the header. */
export function writeFormat(database: Database.Database, { applicationId, version }: DatabaseFormat): void {
  database.pragma(`application_id = ${applicationId}`);
  database.pragma(`user_version = ${version}`);
}

function readPragma(database: Database.Database, name: 'user_version' | 'application_id'): number {
  const row = database.prepare(`PRAGMA ${name}`).get() as Record<string, number> | undefined;
  return row?.[name] ?? 0;
}

function isEmpty(database: Database.Database): boolean {
  const row = database.prepare('SELECT count(*) AS tables FROM sqlite_master').get() as { tables: number };
  return row.tables === 0;
}
