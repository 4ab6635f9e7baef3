/**
 * The command line of npm: the npm that runs this script, or else the npm on the PATH.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ command: string, leadingArguments: string[], shell: boolean }}
 */
export function npmCommand(environment) {
  const script = environment['npm_execpath'];
  // Other package managers also set the variable.
  if (script !== undefined && /npm-cli\.[cm]?js$/.test(script)) {
    return { command: process.execPath, leadingArguments: [script], shell: false };
  }
  // On Windows npm is a batch file, which only a shell can start.
  return { command: 'npm', leadingArguments: [], shell: process.platform === 'win32' };
}
