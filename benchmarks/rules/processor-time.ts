import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Separates the output of the program from the times. */
const separator = '\u0001times\u0001';

/** A program that has ended. */
export interface MeasuredProgram {
  readonly output: string;
  /** Seconds of the program and all its child processes. */
  readonly processorSeconds: number;
}

/**
 * Runs a program, whatever its exit code.
 * @param cache folder for the caches of the program, so that those of other runs do not count
 */
export async function measureProcessorTime(
  program: string,
  parameters: readonly string[],
  { cwd, cache }: { readonly cwd: string; readonly cache: string },
): Promise<MeasuredProgram> {
  // The shell's own children are the program and what it has waited for.
  const script = `"$@"; printf '${separator}'; times`;
  const { stdout } = await execute('sh', ['-c', script, 'sh', program, ...parameters], {
    cwd,
    maxBuffer: 2 ** 28,
    env: { ...process.env, XDG_CACHE_HOME: cache, NO_COLOR: '1', CI: '1' },
  });
  const [output = '', times = ''] = stdout.split(separator);
  const [, children = ''] = times.trim().split('\n');
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => 60 * Number(minutes) + Number(rest),
  );
  return { output, processorSeconds: seconds.reduce((sum, each) => sum + each, 0) };
}
