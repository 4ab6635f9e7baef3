import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The repositories that questions are asked about, at releases, so that the questions are the same ones in each run. */
const repositories = [
  { name: 'hono', url: 'https://github.com/honojs/hono', revision: 'v4.10.0' },
  { name: 'express', url: 'https://github.com/expressjs/express', revision: 'v5.1.0' },
  { name: 'typeorm', url: 'https://github.com/typeorm/typeorm', revision: '0.3.27' },
];

/** A checked-out repository. */
export interface Repository {
  readonly name: string;
  readonly root: string;
}

/**
 * Clones the repositories at their releases. `CODE_GRAPH_REPOSITORIES` may name a folder with clones of them, which are cloned at the
 * commit that is checked out, for machines that cannot reach GitHub.
 */
export async function checkOutRepositories(folder: string): Promise<Repository[]> {
  const local = process.env['CODE_GRAPH_REPOSITORIES'];
  const checkedOut: Repository[] = [];
  for (const { name, url, revision } of repositories) {
    const root = join(folder, 'repositories', name);
    const source = local === undefined ? ['--depth', '1', '--branch', revision, url] : [join(local, name)];
    await execute('git', ['clone', '--quiet', ...source, root]);
    checkedOut.push({ name, root });
  }
  return checkedOut;
}
