import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject, injectable } from 'tsyringe';
import { readFileNodes } from '@code-graph/graph/lines';
import { HostSettings } from '../configuration/host-settings.js';
import { withTemporaryFolder } from '../files/temporary-folder.js';
import { Jobs } from '../jobs/jobs.js';
import { maxTextBytes } from './max-text-bytes.js';
import { readFilesOfCommit, readHistoryFiles, type HistoryFiles } from './read-revision.js';
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
   * @param hasHistory whether git finds the folder in a working tree of the repository, in which the revision is checked out
   * @throws HostError `NOT_A_REPOSITORY`, `GIT_FAILED`
   */
  async use<Result>(
    { commit, snapshot }: Pick<RevisionGraph, 'commit' | 'snapshot'>,
    hasHistory: boolean,
    work: (folder: string) => Promise<Result>,
  ): Promise<Result> {
    const { workspace } = this.settings;
    if (commit === undefined) return work(workspace);
    // The indexer has refused paths that lead out of the workspace.
    const { paths } = await readFileNodes(snapshot);
    const conditions = { maxBytes: maxTextBytes, signal: this.jobs.stopSignal };
    const files = await readFilesOfCommit(workspace, commit, { paths: paths.keys(), ...conditions });
    const history = hasHistory ? await readHistoryFiles(workspace, commit, conditions) : undefined;
    return withTemporaryFolder('code-graph-revision-', async (folder) => {
      const top = join(folder, 'tree');
      const prefix = history?.prefix ?? '';
      await mkdir(join(top, prefix), { recursive: true });
      const sources = Array.from(files, ([path, content]) => [prefix + path, content] as const);
      await writeFiles(top, new Map([...(history?.files ?? []), ...sources]));
      if (history) await linkRepository({ top, gitFolder: join(folder, 'git') }, history, commit);
      return work(join(top, prefix));
    });
  }
}

/**
 * Makes a folder a working tree of a repository, as `git worktree add` does, but without an entry in the repository, which is not to be
 * changed.
 */
async function linkRepository(
  { top, gitFolder }: { readonly top: string; readonly gitFolder: string },
  { repositoryFolder }: HistoryFiles,
  commit: string,
): Promise<void> {
  await mkdir(gitFolder);
  await writeFile(join(gitFolder, 'HEAD'), `${commit}\n`);
  await writeFile(join(gitFolder, 'commondir'), `${repositoryFolder}\n`);
  await writeFile(join(top, '.git'), `gitdir: ${gitFolder}\n`, { flag: 'wx' });
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
