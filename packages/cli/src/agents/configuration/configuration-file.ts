import { mkdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { codeOf } from '@code-graph/api/errors';
import { writeFileAtomically } from '@code-graph/sdk/files';

const byteOrderMark = '\ufeff';
const permissions = 0o777;

/** A configuration file of a client, which need not exist. */
export interface ConfigurationFile {
  readonly exists: boolean;
  /** Without a byte order mark. */
  readonly text: string;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** @throws an error of `node:fs` if the file exists and cannot be read */
export async function openConfiguration(path: string): Promise<ConfigurationFile> {
  const file = await followLinks(path);
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  const mark = content?.startsWith(byteOrderMark) === true ? byteOrderMark : '';
  return {
    exists: content !== undefined,
    text: (content ?? '').slice(mark.length),
    write: async (text) => {
      await mkdir(dirname(file), { recursive: true });
      const mode = content === undefined ? 0o600 : (await stat(file)).mode & permissions;
      await writeFileAtomically(file, mark + text, { mode });
    },
    remove: () => rm(file, { force: true }),
  };
}

/** Users keep their configuration in other folders, and link to it. The file at the end need not exist. */
async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    const target = await readlink(path).catch(() => undefined);
    return target === undefined ? path : followLinks(resolve(dirname(path), target));
  }
}
