import { define, messageOf, quote } from '@code-graph/api/errors';

/** The errors of saved views. */
export const viewErrors = {
  viewNotFound: define('not-found', 'NOT_FOUND', (id: string) => `There is no saved view with the id ${quote(id)}.`),
  viewIdInvalid: define('invalid-input', 'INVALID_PARAMETERS', (id: string) => ({
    message: `${quote(id)} is not an id of a view: an id has up to 64 letters, digits, "-" and "_".`,
    details: [{ pointer: '/viewId', rule: 'pattern', message: 'must be up to 64 letters, digits, "-" and "_"' }],
  })),
  tooManyViews: define(
    'conflict',
    'TOO_MANY_VIEWS',
    (limit: number) => `${limit} views are already saved, which is the maximum. Delete one of them.`,
  ),
  viewsNotStored: define('internal', 'STORE_FAILED', (cause: unknown) => ({
    message: `The saved views could not be stored: ${messageOf(cause)}.`,
    cause,
  })),
  viewsDamaged: define('internal', 'VIEWS_DAMAGED', (path: string, cause: unknown) => ({
    message: `The saved views in ${path} cannot be read: ${messageOf(cause)}. Correct the file, or move it away to start without views.`,
    cause,
  })),
  sharedViewsDamaged: define('internal', 'VIEWS_DAMAGED', (cause: unknown) => ({
    message: `The saved views in the shared store cannot be read: ${messageOf(cause)}. Restore a backup of the database, or delete its document "views" to start without views.`,
    cause,
  })),
} as const;
