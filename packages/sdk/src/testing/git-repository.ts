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
  /** Absolute, real path of the working tree. */
  readonly folder = mkdtempSync(join(realpathSync(tmpdir()), 'code-graph-git-'));

  constructor() {
    this.git('init', '--quiet', '--initial-branch=main');
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
    const { message = 'Change', author = 'Ann <ann@example.com>', day = '2025-06-01' } = commit;
    this.write(files);
    this.git('add', '--all');
    const [, name = author, email = ''] = /^(.*) <(.*)>$/.exec(author) ?? [];
    const date = `${day}T12:00:00Z`;
    const identity = {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    };
    this.#run(['commit', '--quiet', '--allow-empty', '--message', message], identity);
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
