import { statSync } from 'node:fs';
import { access, chmod, constants, lstat, open } from 'node:fs/promises';
import { codeOf } from '@code-graph/api/errors';

/** Suffixes of a database file and of the files that SQLite keeps next to it, with the same permissions. */
const suffixes = ['', '-wal', '-journal', '-shm'];

/**
 * Creates the file of a database if it is missing, readable only by its owner, whatever the umask of the process.
 * @throws NotADatabaseFile if it, or a file that SQLite keeps next to it, is a link or not a regular file; a system error if it cannot be
 *   read or written
 */
export async function prepareDatabaseFile(path: string): Promise<void> {
  for (const suffix of suffixes)
    await requireRegularFile(`${path}${suffix}`, suffix === '' ? 'it' : `its ${suffix} file`);
  try {
    const created = await open(path, 'wx', 0o600);
    await created.close();
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    await access(path, constants.R_OK | constants.W_OK);
    await chmod(path, 0o600);
  }
}

async function requireRegularFile(path: string, name: string): Promise<void> {
  const stats = await lstat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (stats?.isSymbolicLink() === true) throw new NotADatabaseFile(`${name} is a symbolic link`);
  if (stats?.isFile() === false) throw new NotADatabaseFile(`${name} is not a file`);
}

/** The path of a database is taken by something else. */
export class NotADatabaseFile extends Error {
  override readonly name = 'NotADatabaseFile';
}

/** Detects that an open file was deleted or replaced: SQLite would go on writing to the old one, and the data would be lost. */
export class DatabaseFileIdentity {
  readonly #identity: string | undefined;

  constructor(private readonly path: string) {
    this.#identity = identityOf(path);
  }

  /** Describes how the file was lost; undefined while it is in place. */
  get loss(): string | undefined {
    const now = identityOf(this.path);
    if (now === this.#identity) return undefined;
    const fate = now === undefined ? 'is gone' : 'was replaced by another one';
    return `its file ${this.path} ${fate} while the host was running; start the host again`;
  }
}

function identityOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}:${stats.ino}`;
}
