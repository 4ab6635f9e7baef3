import { startLocalRegistry } from '../test-support/local-registry.js';
import { withTemporaryFolder } from '../test-support/temporary-folder.js';
import { measureAuthor } from './author/measure-author.js';
import { printReport, type BenchmarkOptions } from './report.js';

/**
 * Measures the machine's part of writing a plugin: from `npm create` to the overlay applied on this repository, with packages from a
 * registry on this machine, and from an edit to its reload.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const registry = await startLocalRegistry();
  try {
    await withTemporaryFolder(async (folder) => {
      printReport('author', await measureAuthor(folder, registry), json);
    });
  } finally {
    await registry.stop();
  }
}
