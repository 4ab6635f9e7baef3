const mebibyte = 1024 * 1024;

/** Maximum size of a source. Hand-written sources are smaller. */
export const maxSourceBytes = 2 * mebibyte;

/** Maximum size of other files: configuration, source maps, declarations of installed packages. */
export const maxOtherBytes = 16 * mebibyte;

/** Maximum size of a file with ignore rules of git. */
export const maxIgnoreRulesBytes = mebibyte;
