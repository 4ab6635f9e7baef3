/** The HTTP status of each kind of failure. Both directions are derived from this table. */
const statuses = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'headers-too-large': 431,
  'no-input': 500,
  'plugin-failed': 500,
  internal: 500,
  configuration: 500,
  unavailable: 503,
} as const;

/** The kind of a failure. The HTTP layer maps kinds to statuses, the command line to exit codes. */
export type ErrorKind = keyof typeof statuses;

const kinds = Object.keys(statuses) as readonly ErrorKind[];

/** The HTTP status of an error reply. */
export function statusOf(kind: ErrorKind): number {
  return statuses[kind];
}

/** The kind that an HTTP status means. Undefined if several kinds have the status, or none. */
export function kindOf(status: number): ErrorKind | undefined {
  const [kind, ...others] = kinds.filter((candidate) => statuses[candidate] === status);
  return others.length === 0 ? kind : undefined;
}
