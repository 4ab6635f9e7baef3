import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Longer than importing takes anything that was imported a moment ago. */
const longestMs = 5000;

/**
 * Says where a syntax error is. Node.js tells that of a module only when the error ends a process, so the module is imported
 * once more in one that may. What is wrong with the text of a module is found before any of it runs.
 * @returns the error with the place in its message, or as it was where there is none to be found
 */
export async function locateSyntaxError(thrown: unknown, entryUrl: string): Promise<unknown> {
  if (!(thrown instanceof SyntaxError) || hasPlace(thrown)) return thrown;
  const printed = await printFailure(entryUrl);
  const match = /^(file:\/\/.+?):(\d+)\r?$/m.exec(printed);
  if (!match?.[1]) return thrown;
  const located = new SyntaxError(`${thrown.message} (${fileURLToPath(match[1])}:${match[2]})`);
  located.stack = printed.trim();
  return located;
}

/** Whether code of the plugin threw it, such as a `JSON.parse`. */
function hasPlace({ stack = '' }: SyntaxError): boolean {
  return stack.split('\n').some((line) => /^\s+at /.test(line) && !line.includes('node:'));
}

function printFailure(entryUrl: string): Promise<string> {
  const parameters = [...process.execArgv, '--input-type=module', '--eval', `import ${JSON.stringify(entryUrl)};`];
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, { timeout: longestMs }, (_error, _stdout, stderr) => resolve(stderr));
  });
}
