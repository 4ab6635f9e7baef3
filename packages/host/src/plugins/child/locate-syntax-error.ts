import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Milliseconds for the second import. The module was imported a moment ago, so its files are cached. */
const timeoutMs = 5000;

/**
 * Adds the location to a syntax error. Node.js prints the location in a module only when the error ends the process, so the
 * module is imported once more in another process. None of its code runs there, because syntax is checked first.
 * @returns the error with the location in its message, or the error itself if the location cannot be found
 */
export async function locateSyntaxError(thrown: unknown, entryUrl: string): Promise<unknown> {
  if (!(thrown instanceof SyntaxError) || hasLocation(thrown)) return thrown;
  const printed = await printFailure(entryUrl);
  const match = /^(file:\/\/.+?):(\d+)\r?$/m.exec(printed);
  if (!match?.[1]) return thrown;
  const located = new SyntaxError(`${thrown.message} (${fileURLToPath(match[1])}:${match[2]})`);
  located.stack = printed.trim();
  return located;
}

/** Whether the plugin's code threw the error, for example in `JSON.parse`. */
function hasLocation({ stack = '' }: SyntaxError): boolean {
  return stack.split('\n').some((line) => /^\s+at /.test(line) && !line.includes('node:'));
}

function printFailure(entryUrl: string): Promise<string> {
  const parameters = [...process.execArgv, '--input-type=module', '--eval', `import ${JSON.stringify(entryUrl)};`];
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, { timeout: timeoutMs }, (_error, _stdout, stderr) => resolve(stderr));
  });
}
