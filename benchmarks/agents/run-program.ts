import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GraphDocument } from '@code-graph/sdk';

const execute = promisify(execFile);

export const program = fileURLToPath(new URL('../../packages/cli/bin/code-graph.js', import.meta.url));

/** The environment of all processes of the benchmark: nothing of the user is read or written. */
export function environmentIn(folder: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    XDG_STATE_HOME: join(folder, 'state'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  };
}

/** Indexes a repository, and reads its graph. */
export async function exportGraph(root: string, folder: string): Promise<GraphDocument> {
  const file = join(folder, `${basename(root)}.json`);
  const options = { cwd: root, env: environmentIn(folder) };
  await execute(process.execPath, [program, 'index', root], options);
  await execute(process.execPath, [program, 'export', root, '--out', file], options);
  return JSON.parse(await readFile(file, 'utf8')) as GraphDocument;
}
