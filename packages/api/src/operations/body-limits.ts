/** Maximum size of a body with options or parameters. */
export const smallBodyBytes = 256 * 1024;

/** Maximum size of a body with a value for every node. */
export const largeBodyBytes = 64 * 1024 * 1024;
