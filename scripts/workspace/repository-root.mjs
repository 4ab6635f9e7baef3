import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a trailing separator. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
