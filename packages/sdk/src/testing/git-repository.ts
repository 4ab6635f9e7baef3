import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A commit of a test repository. */
export interface TestCommit {
  readonly message?: string;
  /** In the form `Name <address>`. */
  readonly author?: string;
  /** Day of author date and committer date, at noon in UTC, as `YYYY-MM-DD`. */
  readonly day?: string;
  /** Author date and committer date with a time zone, such as `2026-01-02T23:30:00-05:00`, instead of `day`. */
  readonly date?: string;
}

/** Settings of a test repository. */
export interface TemporaryGitRepositorySettings {
  /** The working tree, which is created unless it exists. Default: a new folder for temporary files. */
  readonly folder?: string | undefined;
  /** Options of `git init`, such as `--object-format=sha256`. */
  readonly initOptions?: readonly string[] | undefined;
}

/**
 * A git repository in a temporary folder. It needs git 2.28 or later, and ignores the configuration of the user.
 *
 * @example
 * const repository = new TemporaryGitRepository();
 * repository.commit({ 'src/a.ts': 'export const a = 1;\n' }, { day: '2026-01-02' });
 * await applyOnce(plugin, buildFileGraph(repository.files()), {}, { workspaceRoot: repository.folder });
 * repository.delete();
 */
export class TemporaryGitRepository {
  /** Path of the working tree. Without a setting, it is absolute and real. */
  readonly folder: string;

  constructor({ folder, initOptions = [] }: TemporaryGitRepositorySettings = {}) {
    this.folder = folder ?? mkdtempSync(join(realpathSync(tmpdir()), 'code-graph-git-'));
    mkdirSync(this.folder, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main', ...initOptions);
  }

  /** Runs git in the repository. @returns its output */
  git(...parameters: readonly string[]): string {
    return this.#run(parameters);
  }

  /** Writes files by their paths, without a commit. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }

  /** Writes files and commits everything. @returns the name of the commit */
  commit(files: Readonly<Record<string, string | Uint8Array>>, commit: TestCommit = {}): string {
    this.write(files);
    this.git('add', '--all');
    return this.commitIndex(commit);
  }

  /** Commits what `git add`, `git mv` or `git update-index` has put into the index. @returns the name of the commit */
  commitIndex(commit: TestCommit = {}): string {
    const { message = 'Change' } = commit;
    this.#run(['commit', '--quiet', '--allow-empty', '--message', message], toIdentity(commit));
    return this.git('rev-parse', 'HEAD').trim();
  }

  /** Merges a branch into the checked-out one, with a merge commit. @returns the name of the commit */
  merge(branch: string, commit: TestCommit = {}): string {
    const { message = `Merge ${branch}` } = commit;
    this.#run(['merge', '--quiet', '--no-ff', '--message', message, branch], toIdentity(commit));
    return this.git('rev-parse', 'HEAD').trim();
  }

  /** The paths of the files of a commit. */
  files(revision = 'HEAD'): string[] {
    const listed = this.git('ls-tree', '-r', '-z', '--name-only', revision);
    return listed.split('\0').filter((path) => path !== '');
  }

  /** Deletes the folder. */
  delete(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #run(parameters: readonly string[], identity: Readonly<Record<string, string>> = {}): string {
    const env = {
      PATH: process.env['PATH'],
      SystemRoot: process.env['SystemRoot'],
      HOME: this.folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_ALLOW_PROTOCOL: 'file',
      GIT_AUTHOR_NAME: 'Ann',
      GIT_AUTHOR_EMAIL: 'ann@example.com',
      GIT_COMMITTER_NAME: 'Committer',
      GIT_COMMITTER_EMAIL: 'committer@example.com',
      ...identity,
    };
    return execFileSync('git', parameters, {
      cwd: this.folder,
      env,
      stdio: 'pipe',
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  }
}

function toIdentity(commit: TestCommit): Record<string, string> {
  const { author = 'Ann <ann@example.com>', day = '2025-06-01', date = `${day}T12:00:00Z` } = commit;
  const [, name = author, email = ''] = /^(.*) <(.*)>$/.exec(author) ?? [];
  return { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
}
