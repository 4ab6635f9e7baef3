/** Where the person stands: npm runs scripts in the repository's root, and tells where it was itself called. */
export const callerDirectory = process.env['INIT_CWD'] ?? process.cwd();
