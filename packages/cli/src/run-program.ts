import { createProgram } from './create-program.js';
import { exitCodeOf, reportFailure } from './report-failure.js';

/**
 * Runs a command, and reports its error if it fails.
 * @param parameters the command line without the program's name
 * @returns the exit code
 */
export async function runProgram(parameters: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(parameters, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    reportFailure(error, parameters.includes('--json'));
    return exitCodeOf(error);
  }
}
