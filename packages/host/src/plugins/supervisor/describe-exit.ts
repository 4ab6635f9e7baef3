import type { ChildProcess } from 'node:child_process';

/** Resolves to a description of the exit when a process has ended or could not be started. Never rejects. */
export function describeExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`Its process could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      resolve(signal === null ? `Its process ended with exit code ${code}` : `Its process was ended by ${signal}`);
    });
  });
}
