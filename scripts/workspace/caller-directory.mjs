/** The user's working directory: npm runs scripts in the root of the repository, and passes the directory in which it was called. */
export const callerDirectory = process.env['INIT_CWD'] ?? process.cwd();
