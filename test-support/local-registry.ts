import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../scripts/registry.mjs', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** A registry on this machine with the packages of this repository, in a process of its own. */
export interface LocalRegistry {
  /** The environment of a user whose npm uses the registry, and who has none of the repository's programs on the path. */
  readonly env: NodeJS.ProcessEnv;
  /**
   * Runs npm like a user of the registry.
   * @returns what it prints
   * @throws Error with what it prints, if it fails
   */
  npm(workingDirectory: string, ...parameters: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the program of `npm run registry`, and waits until all packages are published. */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const npmrc = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const settings = /^Settings\s+(\S+)$/m.exec(output)?.[1];
      if (settings !== undefined && output.includes('Ctrl-C stops.')) resolve(settings);
    });
    child.once('exit', (code) => {
      reject(new Error(`The registry ended with exit code ${code}.\n${output}`));
    });
  });
  const env = toUserEnvironment(process.env, npmrc);
  return {
    env,
    npm: (workingDirectory, ...parameters) => runNpm(parameters, workingDirectory, env),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function runNpm(parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('npm', parameters, { cwd, env, shell: process.platform === 'win32', stdio: 'pipe' });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`npm ${parameters.join(' ')} ended with exit code ${exitCode}.\n${output}`);
  return output;
}

/** `npm test` passes its settings to its processes as variables, and puts the programs of the repository on the path. */
function toUserEnvironment(environment: NodeJS.ProcessEnv, npmrc: string): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/i.test(name));
  const path = (environment['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter), NO_COLOR: '1', npm_config_userconfig: npmrc };
}
