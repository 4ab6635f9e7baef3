import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ownProgram = fileURLToPath(new URL('../../../cli/bin/code-graph.js', import.meta.url));

/** The exit code and the output of a command. */
export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** The program of an installed host. Default: that of this package. */
  readonly program?: string;
}

/** Runs a command in a process of its own, and resolves when it has ended. */
export async function runCommand(
  parameters: readonly string[],
  { cwd, env = {}, program = ownProgram }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, stdout, stderr };
}

/** A `code-graph serve` or `dev` in a process of its own. */
export interface ServedWorkspace {
  readonly process: ChildProcess;
  readonly url: string;
  /** The standard output so far. */
  stdout(): string;
  /** Sends a signal, waits for the process to end, and returns its exit code, or null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `code-graph serve`, or `dev`, on a free port, and waits until it has printed its summary. */
export async function serveWorkspace(
  parameters: readonly string[],
  command: 'serve' | 'dev' = 'serve',
  env: Record<string, string> = {},
  program = ownProgram,
): Promise<ServedWorkspace> {
  const child = spawn(process.execPath, [program, command, '--port', '0', ...parameters], {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const address = /^Address\s+(\S+)/m.exec(stdout)?.[1];
      if (address !== undefined && stdout.includes('Ctrl-C stops.')) resolve(address);
    });
    child.once('exit', (code) => {
      reject(new Error(`code-graph ${command} ended with exit code ${code}.\n${stdout}\n${stderr}`));
    });
  });
  return {
    process: child,
    url,
    stdout: () => stdout,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
