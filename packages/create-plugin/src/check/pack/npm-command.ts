/** The command that starts npm. */
export interface NpmCommand {
  readonly command: string;
  readonly leadingArguments: readonly string[];
  /** On Windows, npm on the PATH is a batch file, which only a shell can start. */
  readonly shell: boolean;
}

/** The npm that runs this process, or else the npm on the PATH. Other package managers set the same variable. */
export function npmCommand(environment: NodeJS.ProcessEnv): NpmCommand {
  const script = environment['npm_execpath'];
  if (script !== undefined && /npm-cli\.[cm]?js$/.test(script)) {
    return { command: process.execPath, leadingArguments: [script], shell: false };
  }
  return { command: 'npm', leadingArguments: [], shell: process.platform === 'win32' };
}
