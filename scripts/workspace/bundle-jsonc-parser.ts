import type { Options } from 'tsup';

/** Options of a bundle with `jsonc-parser`, whose main module requires its parts in a way that a bundle cannot resolve. */
export const bundleJsoncParser: NonNullable<Options['esbuildOptions']> = (options) => {
  options.alias = { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' };
};
