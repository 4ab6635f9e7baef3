import { define, endSentence, messageOf, quote } from '@code-graph/api/errors';

/** The errors of the store, and of the graph in it. */
export const storeErrors = {
  nodeNotFound: define('not-found', 'NOT_FOUND', (id: string) => `There is no node with the id ${quote(id)}.`),
  graphReplaced: define(
    'conflict',
    'CONFLICT',
    () => 'Another graph was imported in the meantime, and the result is of the earlier one. Nothing was stored.',
  ),
  storeFailed: define('internal', 'STORE_FAILED', (what: string, cause: unknown) => ({
    message: `The graph store could not ${what}: ${messageOf(cause)}.`,
    cause,
  })),
  possiblyStored: define('internal', 'STORE_FAILED', (cause: unknown) => ({
    message:
      'The connection to the database was lost during a commit, and the database does not answer: the change is possibly stored. Look at the graph when the database answers again, before you repeat the change.',
    cause,
  })),
  dataDirectoryInUse: define(
    'conflict',
    'DATA_DIRECTORY_IN_USE',
    (path: string, holder: string) =>
      `Another host uses the data directory ${path}${holder}. Stop it, or name another one with --data.`,
  ),
  storeTooNew: define(
    'configuration',
    'STORE_TOO_NEW',
    (path: string, formatVersion: number, supported: number) =>
      `The store ${path} was written by a newer version (format ${formatVersion}, this version supports ${supported}). It was not changed: upgrade, or name another data directory with --data.`,
  ),
  storeChanged: define(
    'conflict',
    'STORE_CHANGED',
    () => 'Another host has changed the stored graph in the meantime. Nothing was stored: load it, then try again.',
  ),
  jobTakenOver: define(
    'conflict',
    'JOB_TAKEN_OVER',
    () => 'This host was silent for too long, and another host does the job now.',
  ),
  storePackageMissing: define(
    'configuration',
    'STORE_PACKAGE_MISSING',
    (name: string, subject: string) =>
      `${subject} needs the package ${name}. Install it beside Code Graph: "npm install ${name}", with --global if Code Graph was installed so.`,
  ),
  storeUnreachable: define('configuration', 'STORE_UNREACHABLE', (address: string, cause: unknown) => ({
    message: `The store at ${address} cannot be used: ${endSentence(messageOf(cause))} Check the address, and that the database runs and accepts this user.`,
    cause,
  })),
  objectsUnreachable: define(
    'configuration',
    'OBJECTS_UNREACHABLE',
    (address: string, reason: string, cause: unknown) => ({
      message: `The object storage ${address} cannot be used: ${endSentence(reason)} Check the URL (for the store of hosts, "store.objects.url"), and endpoint, region and credentials in the environment.`,
      cause,
    }),
  ),
  sharedStoreTooNew: define(
    'configuration',
    'STORE_TOO_NEW',
    (address: string, schemaVersion: number, supported: number) =>
      `The store at ${address} was written by a newer version (schema ${schemaVersion}, this version supports ${supported}). It was not changed: upgrade this host, or name another database.`,
  ),
  storeEmpty: define(
    'configuration',
    'STORE_EMPTY',
    (place: string) => `There is no stored graph in ${place}. Nothing was copied.`,
  ),
  storeOccupied: define(
    'conflict',
    'STORE_OCCUPIED',
    (place: string) => `There is a stored graph in ${place} already. To replace it with its overlays, pass --replace.`,
  ),
  viewsOccupied: define(
    'conflict',
    'STORE_OCCUPIED',
    (place: string) => `There are saved views in ${place} already. To replace them, pass --replace.`,
  ),
  copyDiffers: define(
    'internal',
    'COPY_DIFFERS',
    (place: string) => `The copy in ${place} is not equal to what was copied. Copy it again, with --replace.`,
  ),
  storeDamaged: define('configuration', 'STORE_DAMAGED', (path: string, cause: unknown) => ({
    message: `The store ${path} cannot be read: ${messageOf(cause)}. Move the file away to start with a new index, then apply the overlays again.`,
    cause,
  })),
  sharedStoreDamaged: define(
    'configuration',
    'STORE_DAMAGED',
    (address: string, repository: string, cause: unknown) => ({
      message: `The graph of ${quote(repository)} in the store at ${address} cannot be read: ${endSentence(messageOf(cause))} Restore a backup of the database, or delete the rows of this repository to start with a new index, then apply the overlays again.`,
      cause,
    }),
  ),
  databaseUnavailable: define(
    'configuration',
    'DATABASE_UNAVAILABLE',
    (reason: string) =>
      `The database of the host cannot be loaded on this machine: ${endSentence(reason)} Install the packages again on it, with optional dependencies: "npm install --include=optional".`,
  ),
} as const;
