import { execFileSync } from 'node:child_process';
import type { PathChange } from '../src/changes/path-change.js';
import type { ReadCommit } from '../src/changes/read-changes.js';
import { uniqueText } from '../../../test-support/unique-text.js';

/** One step of a history. The numbers select the affected files. */
export interface Step {
  readonly kind: 'edit' | 'rename' | 'create' | 'delete' | 'swap' | 'replace' | 'fork' | 'switch' | 'merge';
  readonly first: number;
  readonly second: number;
  readonly person: number;
}

/** The recorded activity of a file at the tip. */
export interface Truth {
  readonly churn: number;
  readonly authors: number;
  readonly lastModified: string;
}

interface File {
  readonly id: number;
  readonly path: string;
  /** The commit of the last rename: the newer path wins a merge. */
  readonly placed: number;
  readonly content: string;
}

interface Line {
  files: Map<number, File>;
  /** All files that this branch ever had. An absent one was deleted. */
  known: Set<number>;
  head: number;
  /** The commits of this branch, without merges. */
  commits: Set<number>;
}

interface Commit {
  readonly mark: number;
  readonly time: number;
  readonly person: number;
  readonly parents: readonly number[];
  /** The changed files by id; undefined for a merge. */
  readonly touched: ReadonlySet<number> | undefined;
  readonly changes: readonly PathChange[];
  /** All paths after the commit. */
  readonly paths: ReadonlySet<string>;
}

const firstDay = Date.UTC(2025, 0, 1, 12) / 1000;
const secondsPerDay = 86_400;
const maxLines = 3;

/**
 * A random history with one commit a day, which records the changes of each commit. It avoids what git does not record: a path of
 * different files in two branches at the same time.
 */
export class RandomHistory {
  readonly #commits: Commit[] = [];
  readonly #stream: string[] = [];
  /** The ids of the files that had a path, by path. */
  readonly #holders = new Map<string, Set<number>>();
  readonly #lines: Line[] = [{ files: new Map(), known: new Set(), head: 0, commits: new Set() }];
  #current = 0;
  #marks = 0;
  #ids = 0;

  constructor(steps: readonly Step[]) {
    this.#take({ kind: 'create', first: 0, second: 0, person: 0 });
    for (const step of steps) this.#take(step);
  }

  /** Number of days of the history. */
  get days(): number {
    return this.#marks;
  }

  /** The paths at the tip. */
  get paths(): string[] {
    return Array.from(this.#line.files.values(), ({ path }) => path);
  }

  /** The present and older paths of a file at the tip, or undefined if other files had one of them. */
  names(path: string): string[] | undefined {
    const id = [...this.#line.files.values()].find((file) => file.path === path)?.id;
    const held = [...this.#holders].filter(([, holders]) => id !== undefined && holders.has(id));
    return held.some(([, holders]) => holders.size > 1) ? undefined : held.map(([name]) => name);
  }

  /** Writes the history to a repository, with the branch `main` at its tip. */
  writeTo(folder: string): void {
    const input = [...this.#stream, `reset refs/heads/main\nfrom :${String(this.#line.head)}\n\n`].join('');
    execFileSync('git', ['-C', folder, 'fast-import', '--quiet', '--force'], { input });
  }

  /** The history from the tip back, in the form in which it is read from git. */
  *walk(): Generator<ReadCommit, void, undefined> {
    const awaited = new Set([this.#line.head]);
    for (const { mark, time, person, parents, touched, changes, paths } of this.#commits.toReversed()) {
      if (!awaited.has(mark)) continue;
      for (const parent of parents) awaited.add(parent);
      const id = String(mark);
      const commit = { id, time, parents: parents.map(String) };
      if (touched !== undefined) {
        const details = { id, authorName: '', authorEmail: String(person), coAuthors: '', changes };
        yield { ...commit, isMerge: false, details };
        continue;
      }
      const differences = parents.map((parent) => {
        const before = element(this.#commits, parent - 1).paths;
        const appeared = [...paths].filter((path) => !before.has(path));
        return { id, appeared, vanished: [...before].filter((path) => !paths.has(path)), modified: [] };
      });
      yield { ...commit, isMerge: true, differences, changes: [], mergedFiles: [] };
    }
  }

  /** The activity of a path at the tip, or of all paths for `.`, between two days, counted from the first commit. */
  truth(path: string, since: number, until: number): Truth | undefined {
    const ids = [...this.#line.files.values()].filter((file) => path === '.' || file.path === path).map(({ id }) => id);
    const changes = this.#commits
      .filter(({ mark }) => this.#line.commits.has(mark) && mark > since && mark <= until + 1)
      .filter(({ touched }) => ids.some((id) => touched?.has(id)));
    if (changes.length === 0) return undefined;
    const lastModified = new Date(Math.max(...changes.map(({ time }) => time)) * 1000);
    return {
      churn: changes.length,
      authors: new Set(changes.map(({ person }) => person)).size,
      lastModified: lastModified.toISOString().replace('.000Z', 'Z'),
    };
  }

  get #line(): Line {
    return element(this.#lines, this.#current);
  }

  #take(step: Step): void {
    const files = [...this.#line.files.values()];
    const isAlone = this.#lines.length === 1;
    if (step.kind === 'fork') this.#fork();
    else if (step.kind === 'switch') this.#current = step.first % this.#lines.length;
    else if (step.kind === 'merge') this.#merge();
    else if (step.kind === 'create') this.#commit(step, [], [this.#newFile()]);
    else if (files.length > 0) this.#change(step, element(files, step.first), element(files, step.second), isAlone);
  }

  #change(step: Step, one: File, other: File, isAlone: boolean): void {
    const areTwo = one.id !== other.id;
    if (step.kind === 'edit') this.#commit(step, [], [this.#edited(one), ...(areTwo ? [this.#edited(other)] : [])]);
    if (step.kind === 'delete') this.#commit(step, [one], areTwo ? [this.#edited(other)] : []);
    if (step.kind === 'rename') {
      const file = step.second % 2 === 0 ? one : this.#edited(one);
      this.#commit(
        step,
        [],
        [this.#placed(file, this.#freePath(step.second)), ...(areTwo ? [this.#edited(other)] : [])],
      );
    }
    if (step.kind === 'swap' && areTwo && isAlone) {
      this.#commit(step, [], [this.#placed(one, other.path), this.#placed(other, one.path)]);
    }
    if (step.kind === 'replace' && areTwo && isAlone) this.#commit(step, [other], [this.#placed(one, other.path)]);
  }

  #newFile(): File {
    const id = this.#ids++;
    return { id, path: this.#freePath(id), placed: this.#marks, content: uniqueText(`file ${String(id)}`, 20) };
  }

  #edited(file: File): File {
    const lines = file.content.split('\n');
    lines[this.#marks % 20] = `file ${String(file.id)} changed in ${String(this.#marks)}`;
    return { ...file, content: lines.join('\n') };
  }

  #placed(file: File, path: string): File {
    return { ...file, path, placed: this.#marks + 1 };
  }

  /** A path that no branch has; in most cases one that was used before. */
  #freePath(choice: number): string {
    const taken = new Set(this.#lines.flatMap(({ files }) => Array.from(files.values(), ({ path }) => path)));
    const used = Array.from({ length: 9 }, (_, index) => `folder ${String(index % 3)}/file${String(index)}.ts`);
    const free = used.filter((path) => !taken.has(path));
    return free.length === 0 ? `more/file${String(this.#marks)}-${String(choice)}.ts` : element(free, choice);
  }

  #fork(): void {
    if (this.#lines.length === maxLines) return;
    const { files, known, head, commits } = this.#line;
    this.#lines.push({ files: new Map(files), known: new Set(known), head, commits: new Set(commits) });
  }

  /** Merges as git does: applies what only one side changed. Deletions win, and the newer of two paths wins. */
  #merge(): void {
    const index = (this.#current + 1) % this.#lines.length;
    const [ours, theirs] = [this.#line, element(this.#lines, index)];
    if (ours === theirs || ours.head === theirs.head) return;
    const merged = new Map<number, File>();
    for (const id of new Set([...ours.files.keys(), ...theirs.files.keys()])) {
      const [our, their] = [ours.files.get(id), theirs.files.get(id)];
      if (our !== undefined && their !== undefined) {
        merged.set(id, { ...our, ...(their.placed > our.placed && { path: their.path, placed: their.placed }) });
      } else if (our !== undefined && !theirs.known.has(id)) merged.set(id, our);
      else if (their !== undefined && !ours.known.has(id)) merged.set(id, their);
    }
    if (new Set(Array.from(merged.values(), ({ path }) => path)).size < merged.size) return;
    ours.files = merged;
    ours.known = new Set([...ours.known, ...theirs.known]);
    ours.commits = new Set([...ours.commits, ...theirs.commits]);
    this.#write(0, [ours.head, theirs.head], undefined, []);
    this.#lines.splice(index, 1);
    this.#current = this.#lines.indexOf(ours);
  }

  #commit({ person }: Step, removed: readonly File[], changed: readonly File[]): void {
    const line = this.#line;
    const changes = [
      ...removed.map(({ path }) => toChange('deleted', path)),
      ...changed.flatMap((file) => this.#toChanges(file)),
    ];
    for (const { id } of removed) line.files.delete(id);
    for (const file of changed) {
      line.files.set(file.id, file);
      line.known.add(file.id);
      this.#holders.set(file.path, (this.#holders.get(file.path) ?? new Set()).add(file.id));
    }
    const parents = line.head === 0 ? [] : [line.head];
    line.commits.add(this.#write(person, parents, new Set(changed.map(({ id }) => id)), changes));
  }

  #toChanges({ id, path }: File): PathChange[] {
    const before = this.#line.files.get(id);
    if (before === undefined) return [toChange('added', path)];
    if (before.path === path) return [toChange('modified', path)];
    const isOccupied = [...this.#line.files.values()].some((file) => file.path === path);
    const renamed = toChange('renamed', path, before.path);
    return isOccupied ? [toChange('deleted', path), renamed] : [renamed];
  }

  #write(
    person: number,
    parents: readonly number[],
    touched: ReadonlySet<number> | undefined,
    changes: readonly PathChange[],
  ): number {
    const mark = ++this.#marks;
    const time = firstDay + (mark - 1) * secondsPerDay;
    this.#commits.push({ mark, time, person, parents, touched, changes, paths: new Set(this.paths) });
    const who = `Person ${String(person)} <person${String(person)}@example.com>`;
    const when = `${String(firstDay + (mark - 1) * secondsPerDay)} +0000`;
    const origins = parents.map((parent, index) => `${index === 0 ? 'from' : 'merge'} :${String(parent)}\n`);
    const files = Array.from(
      this.#line.files.values(),
      ({ path, content }) => `M 100644 inline ${path}\ndata ${String(Buffer.byteLength(content))}\n${content}\n`,
    );
    const head = `commit refs/heads/made\nmark :${String(mark)}\nauthor ${who} ${when}\ncommitter ${who} ${when}\n`;
    this.#stream.push(head, 'data 6\nChange\n', ...origins, 'deleteall\n', ...files, '\n');
    this.#line.head = mark;
    return mark;
  }
}

function element<T>(list: readonly T[], choice: number): T {
  const chosen = list[choice % list.length];
  if (chosen === undefined) throw new Error('the list is empty');
  return chosen;
}

function toChange(kind: PathChange['kind'], path: string, source?: string): PathChange {
  return { kind, path, before: '', after: '', ...(source !== undefined && { source }) };
}
