import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes the queries of languages into the build of a package, as `queries/<language>.scm`: those in the `.scm` files of the folder of
 * the language, one after the other.
 *
 * @param source the folder that contains one for each language
 */
export async function packQueries(folder: string, source: string, names: Iterable<string>): Promise<void> {
  const target = join(folder, 'dist', 'queries');
  await mkdir(target, { recursive: true });
  for (const name of names) {
    const files = (await readdir(join(source, name))).filter((file) => file.endsWith('.scm')).sort();
    const queries = await Promise.all(files.map((file) => readFile(join(source, name, file), 'utf8')));
    await writeFile(join(target, `${name}.scm`), queries.join('\n'));
  }
}
