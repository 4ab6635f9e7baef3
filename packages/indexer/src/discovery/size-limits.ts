const mebibyte = 1024 * 1024;

/** Maximum size of a source: no person writes a larger one. */
export const maxSourceBytes = 2 * mebibyte;

/** Maximum size of whatever else is read: configuration, source maps, declarations of installed packages. */
export const maxOtherBytes = 16 * mebibyte;

/** Maximum size of a file with rules of git. */
export const maxIgnoreRulesBytes = mebibyte;
