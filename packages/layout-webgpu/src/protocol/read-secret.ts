import { readFile, stat } from 'node:fs/promises';

const variable = 'CODE_GRAPH_LAYOUT_SECRET';

/**
 * Reads the shared secret from a file that only its owner may read, or else from the environment; never from the command
 * line, which every user of the machine can see.
 * @throws Error when the file is readable by others, or empty
 */
export async function readSecret(
  file: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  if (file === undefined) return environment[variable] === '' ? undefined : environment[variable];
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Error(`Other users can read ${file}. Run "chmod 600 ${file}".`);
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret === '') throw new Error(`${file} is empty.`);
  return secret;
}
