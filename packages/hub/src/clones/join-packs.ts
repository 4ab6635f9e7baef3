import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from '@code-graph/git';

/**
 * Joins the packs of a partial clone, and deletes what no reference needs. `git repack` keeps all objects that came from a remote.
 * @param git reads and changes the repository, and fetches nothing
 * @param directory absolute path of the repository
 */
export async function joinPacks(git: Git, directory: string): Promise<void> {
  const folder = join(directory, 'objects', 'pack');
  const former = await readdir(folder);
  const listing = ['--objects', '--no-object-names', '--missing=print', '--all', 'HEAD'];
  const listed = (await git.read('rev-list', listing)).split('\n');
  const kept = listed.filter((id) => id !== '' && !id.startsWith('?'));
  const packed = await git.read('pack-objects', ['--quiet', join(folder, 'pack')], `${kept.join('\n')}\n`);
  const name = `pack-${packed.trim()}`;
  // Git looks for missing objects at the remote only if a pack of the remote refers to them.
  await writeFile(join(folder, `${name}.promisor`), '');
  const replaced = former.filter((file) => file.startsWith('pack-') && !file.startsWith(name));
  await Promise.all(replaced.map((file) => rm(join(folder, file), { force: true })));
}
