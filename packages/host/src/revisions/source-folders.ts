import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject, injectable } from 'tsyringe';
import { readFileNodes } from '@code-graph/graph/lines';
import { HostSettings } from '../configuration/host-settings.js';
import { withTemporaryFolder } from '../files/temporary-folder.js';
import { Jobs } from '../jobs/jobs.js';
import { maxTextBytes } from './max-text-bytes.js';
import { readFilesOfCommit } from './read-revision.js';
import type { RevisionGraph } from './revision-graph.js';

/** Writes the sources of revisions into temporary folders, for code that reads files. */
@injectable()
export class SourceFolders {
  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /**
   * Calls `work` with a folder that contains the files that the nodes of a revision name, and nothing else, and removes the folder.
   * @throws HostError `NOT_A_REPOSITORY`, `GIT_FAILED`
   */
  async use<Result>(
    { commit, snapshot }: Pick<RevisionGraph, 'commit' | 'snapshot'>,
    work: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const { workspace } = this.settings;
    if (commit === undefined) return work(workspace);
    // The indexer has refused paths that lead out of the workspace.
    const { paths } = await readFileNodes(snapshot);
    const conditions = { paths: paths.keys(), maxBytes: maxTextBytes, signal: this.jobs.stopSignal };
    const files = await readFilesOfCommit(workspace, commit, conditions);
    return withTemporaryFolder('code-graph-revision-', async (folder) => {
      await writeFiles(folder, files);
      return work(folder);
    });
  }
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const made = new Set<string>();
  for (const [path, content] of files) {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    await writeFile(file, content, { flag: 'wx' });
  }
}
