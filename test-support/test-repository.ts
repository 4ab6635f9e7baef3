import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface CommitDetails {
  /** In the form `Name <address>`. */
  readonly author?: string;
  /** Day of author date and committer date, at noon in UTC. */
  readonly day?: string;
  /** Committer date and author date that replace `day`. */
  readonly committed?: string;
  readonly authored?: string;
}

/** A repository created with git. */
export class TestRepository {
  readonly folder: string;

  constructor(folder: string, ...initOptions: readonly string[]) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main', ...initOptions);
  }

  /** Runs git in the repository and returns its output, with one character per byte. */
  git(...args: readonly string[]): string {
    return this.gitAs({}, ...args);
  }

  write(path: string, content: string | Buffer): void {
    const absolute = join(this.folder, path);
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, content);
  }

  /** Commits all files of the folder, and returns the name of the commit. */
  commit(message: string, details: CommitDetails = {}): string {
    this.git('add', '--all');
    return this.commitIndex(message, details);
  }

  /** Commits the index. */
  commitIndex(
    message: string,
    { author = 'Ann <ann@example.com>', day = '2025-06-01', ...dates }: CommitDetails,
  ): string {
    const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(author) ?? [];
    const committed = dates.committed ?? `${day}T12:00:00Z`;
    const identity = {
      GIT_AUTHOR_NAME: name,
      GIT_AUTHOR_EMAIL: email,
      GIT_AUTHOR_DATE: dates.authored ?? committed,
      GIT_COMMITTER_DATE: committed,
    };
    this.gitAs(identity, 'commit', '--quiet', '--allow-empty', '--message', message);
    return this.git('rev-parse', 'HEAD').trim();
  }

  /** Commits all files of the folder with an author line that git itself would not write. Returns the name of the commit. */
  commitWithAuthorLine(author: string): string {
    this.git('add', '--all');
    const tree = this.git('write-tree').trim();
    const file = join(this.folder, '.git', 'unusual-commit');
    const committer = 'Committer <committer@example.com> 1748779200 +0000';
    writeFileSync(
      file,
      `tree ${tree}\nparent ${this.git('rev-parse', 'HEAD')}author ${author}\ncommitter ${committer}\n\nChange\n`,
    );
    const commit = this.git('hash-object', '-t', 'commit', '-w', '--literally', file).trim();
    this.git('reset', '--quiet', commit);
    return commit;
  }

  /** Writes files and commits them. */
  save(files: Readonly<Record<string, string | Buffer>>, details: CommitDetails = {}, message = 'Change'): string {
    for (const [path, content] of Object.entries(files)) this.write(path, content);
    return this.commit(message, details);
  }

  /** Merges branches into the checked-out branch, with a merge commit. */
  merge(...branches: readonly string[]): void {
    this.gitAs({ GIT_COMMITTER_DATE: '2025-06-02T12:00:00Z' }, 'merge', '--quiet', '--no-ff', '--no-edit', ...branches);
  }

  /** The files of a commit. */
  files(revision = 'HEAD'): string[] {
    return splitNul(Buffer.from(this.git('ls-tree', '-r', '-z', '--name-only', revision), 'latin1').toString('utf8'));
  }

  private gitAs(identity: Readonly<Record<string, string>>, ...args: readonly string[]): string {
    const env = {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_ALLOW_PROTOCOL: 'file',
      GIT_AUTHOR_NAME: 'Ann',
      GIT_AUTHOR_EMAIL: 'ann@example.com',
      GIT_COMMITTER_NAME: 'Committer',
      GIT_COMMITTER_EMAIL: 'committer@example.com',
      ...identity,
    };
    return execFileSync('git', args, { cwd: this.folder, env, stdio: 'pipe', maxBuffer: 1 << 28 }).toString('latin1');
  }
}

/** The parts of output that git wrote with -z. */
function splitNul(text: string): string[] {
  return text.split('\0').filter((part) => part !== '');
}

/** Text that is unlike any other, so that git detects its renames. */
export function uniqueText(name: string, lines = 30): string {
  let state = Buffer.from(name).reduce((hash, byte) => (hash * 31 + byte) % 2147483647, 7);
  const number = (): string => (state = (state * 48271) % 2147483647).toString(36);
  return Array.from({ length: lines }, () => `${name} ${number()} ${number()} ${number()}\n`).join('');
}
