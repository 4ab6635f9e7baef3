/** Maximum processor time in milliseconds for checking a manifest, or compiling a schema: the largest permitted schema takes a second. */
export const compileMs = 2000;

/** Maximum processor time in milliseconds for checking options: a pattern such as `(a+)+$` would run for years. */
export const optionsMs = 500;

/** Memory limit of the process: definitions that refer to one another a thousand times would take all memory. */
export const memoryLimitMb = 256;
