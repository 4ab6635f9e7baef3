import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The author, committer and date of a commit. */
export interface CommitBy {
  readonly name: string;
  readonly email: string;
  /** ISO 8601 with a time zone, for author and committer alike. */
  readonly date: string;
}

/** A git repository in a folder, created and read with git itself, without this machine's git configuration. */
export class GitRepository {
  constructor(readonly path: string) {}

  static async create(path: string): Promise<GitRepository> {
    await mkdir(path, { recursive: true });
    const repository = new GitRepository(path);
    await repository.git('init', '--quiet', '--initial-branch=main');
    return repository;
  }

  /** Runs git and returns what it prints. */
  async git(...parameters: string[]): Promise<string> {
    return (await execute('git', parameters, { cwd: this.path, env: environment(), maxBuffer: 64 * 1024 * 1024 }))
      .stdout;
  }

  async write(file: string, content: string): Promise<void> {
    const path = join(this.path, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }

  /** Commits all changes. */
  async commit(message: string, { name, email, date }: CommitBy): Promise<void> {
    await this.git('add', '--all');
    await execute('git', ['commit', '--quiet', '--allow-empty', '--message', message], {
      cwd: this.path,
      env: {
        ...environment(),
        GIT_AUTHOR_NAME: name,
        GIT_AUTHOR_EMAIL: email,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: name,
        GIT_COMMITTER_EMAIL: email,
        GIT_COMMITTER_DATE: date,
      },
    });
  }

  /** The commits that changed a file, newest first, followed through renames up to the commit that copied it. */
  async history(file: string, ...range: string[]): Promise<{ readonly author: string; readonly date: string }[]> {
    const format = '--format=%x01%aE%x00%cI%x00';
    const text = await this.git('log', '--follow', '--no-merges', '--name-status', format, ...range, '--', file);
    const commits: { readonly author: string; readonly date: string }[] = [];
    for (const entry of text.split('\x01').slice(1)) {
      const [author = '', date = '', changes = ''] = entry.split('\0');
      commits.push({ author, date: new Date(date).toISOString().replace('.000Z', 'Z') });
      // Git continues with the history of the original, which is not the history of this file.
      if (/^C\d+\t/m.test(changes)) break;
    }
    return commits;
  }
}

function environment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    LC_ALL: 'C',
  };
}
