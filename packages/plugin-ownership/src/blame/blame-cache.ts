import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '@code-graph/sdk/files';
import { Pacer } from '@code-graph/sdk/pacer';
import type { FileVersion } from './blame-file.js';
import type { LineCommits } from './line-commits.js';

/** Part of the name of the folder: another format uses another folder. */
const format = 'blame-1';
/** Entries that the last apply did not use are deleted, the oldest first, when there are more. */
const maxUnusedEntries = 20_000;
const objectName = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Keeps results of `git blame` between applies. The key consists of everything that the result depends on: the commit that last changed the
 * path, the path, and the ignored commits. An entry is therefore never out of date. A damaged entry counts as missing.
 */
export class BlameCache {
  readonly #folder: string;
  readonly #ignored: string;
  readonly #used = new Set<string>();

  /** @param directory private folder of the plugin */
  constructor(directory: string, ignoredCommits: readonly string[]) {
    this.#folder = join(directory, format);
    this.#ignored = hash(ignoredCommits.join(' '));
  }

  async read(version: FileVersion): Promise<LineCommits | undefined> {
    const name = this.#nameOf(version);
    this.#used.add(name);
    const text = await readFile(join(this.#folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : parseEntry(text);
  }

  /** Failures are ignored, because the apply can do without a cache. */
  async write(version: FileVersion, blame: LineCommits): Promise<void> {
    const file = join(this.#folder, this.#nameOf(version));
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFileAtomically(file, formatEntry(blame), { isDurable: false });
    } catch {
      // The next apply runs `git blame` again.
    }
  }

  /** Deletes the oldest entries that this apply did not use, if there are many. */
  async prune(limit = maxUnusedEntries): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const unused = names.filter((name) => !this.#used.has(name));
    if (unused.length <= limit) return;
    const aged: { name: string; time: number }[] = [];
    const pacer = new Pacer(undefined);
    for (const name of unused) {
      if (pacer.isDue) await pacer.pause();
      const stats = await stat(join(this.#folder, name)).catch(() => undefined);
      aged.push({ name, time: stats?.mtimeMs ?? 0 });
    }
    aged.sort((a, b) => a.time - b.time);
    for (const { name } of aged.slice(0, unused.length - limit)) {
      await rm(join(this.#folder, name), { force: true }).catch(() => undefined);
    }
  }

  #nameOf({ commit, path }: FileVersion): string {
    return hash(`${commit}\0${path}\0${this.#ignored}`);
  }
}

/** The checksum, then the commits and the lines: pairs of a number of lines and the index of their commit. */
function formatEntry({ commits, lines }: LineCommits): string {
  const runs: number[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    while (end < lines.length && lines[end] === lines[start]) end++;
    runs.push(end - start, lines[start] ?? -1);
  }
  const content = JSON.stringify({ commits, runs });
  return `${hash(content)}\n${content}`;
}

function parseEntry(text: string): LineCommits | undefined {
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  if (text.slice(0, end) !== hash(content)) return undefined;
  const { commits, runs } = JSON.parse(content) as { commits: string[]; runs: number[] };
  if (!commits.every((commit) => objectName.test(commit))) return undefined;
  const lines: number[] = [];
  for (let index = 0; index < runs.length; index += 2) {
    for (let count = runs[index] ?? 0; count > 0; count--) lines.push(runs[index + 1] ?? -1);
  }
  return { commits, lines: Int32Array.from(lines) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
