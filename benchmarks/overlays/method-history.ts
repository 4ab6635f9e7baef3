import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { GraphNode } from '@code-graph/sdk';

const [folders, filesPerFolder, methodsPerFile, linesPerMethod] = [10, 12, 10, 8];
const commits = 3000;
const commitsPerBranch = 10;
const firstSecond = Date.UTC(2020, 0, 1) / 1000;
const secondsPerCommit = 3600;

/** The number of lines that were inserted into each method, and the revision of each of its lines. */
type Method = number[];

/**
 * A repository with 1,200 methods and 3,000 commits, a third of them on branches. Each commit changes lines of up to three methods, and
 * some add lines. The same on every machine.
 */
export class MethodHistory {
  readonly folder: string;
  readonly #files = Array.from({ length: folders * filesPerFolder }, () =>
    Array.from({ length: methodsPerFile }, (): Method => new Array<number>(linesPerMethod).fill(0)),
  );
  #state = 1;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main');
    const input = Buffer.from([...this.#commits()].join(''));
    execFileSync('git', ['-C', folder, 'fast-import', '--quiet'], { input });
    this.git('checkout', '--quiet', 'main');
  }

  /** The methods at the tip, as nodes. */
  get methods(): GraphNode[] {
    return this.#files.flatMap((methods, file) => {
      let line = 1;
      return methods.map((lines, method): GraphNode => {
        const [startLine, endLine] = [line, line + lines.length - 1];
        line = endLine + 2;
        const id = `${pathOf(file)}#m${method}`;
        return { id, name: `m${method}`, type: 'Method', file: pathOf(file), startLine, endLine };
      });
    });
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', ['-C', this.folder, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  }

  *#commits(): Generator<string, void, undefined> {
    const all = this.#files.map((_, file) => file);
    yield this.#commit({ mark: 1, parents: [], files: all });
    // Until a branch is merged, its commits change the first half of the files, and those of the main branch the others.
    let [main, side] = [1, 0];
    const onSide = new Set<number>();
    for (let mark = 2; mark <= commits; mark++) {
      const phase = mark % (3 * commitsPerBranch);
      if (phase === 0 && side !== 0) {
        yield this.#commit({ mark, parents: [main, side], files: [...onSide] });
        main = mark;
        side = 0;
        onSide.clear();
        continue;
      }
      const isOnSide = phase > 0 && phase <= commitsPerBranch;
      const half = Math.floor(this.#files.length / 2);
      const files = Array.from({ length: 1 + this.#random(3) }, () => this.#random(half) + (isOnSide ? 0 : half));
      for (const file of files) this.#edit(file, mark);
      const parent = isOnSide && side !== 0 ? side : main;
      yield this.#commit({ mark, parents: [parent], files });
      if (!isOnSide) main = mark;
      else {
        side = mark;
        for (const file of files) onSide.add(file);
      }
    }
    yield `reset refs/heads/main\nfrom :${main}\n\n`;
  }

  #edit(file: number, revision: number): void {
    const methods = this.#files[file] ?? [];
    const method = methods[this.#random(methods.length)] ?? [];
    const line = 1 + this.#random(method.length - 2);
    if (this.#random(10) === 0) method.splice(line, 0, revision);
    else method[line] = revision;
  }

  #commit(commit: {
    readonly mark: number;
    readonly parents: readonly number[];
    readonly files: readonly number[];
  }): string {
    const { mark, parents, files } = commit;
    const who = `Ann <ann@example.com> ${firstSecond + mark * secondsPerCommit} +0000`;
    const origins = parents.map((parent, index) => `${index === 0 ? 'from' : 'merge'} :${parent}\n`);
    const changes = [...new Set(files)].map((file) => {
      const text = (this.#files[file] ?? []).map((lines, method) => textOf(lines, `${file}.${method}`)).join('\n');
      return `M 100644 inline ${pathOf(file)}\ndata ${text.length}\n${text}\n`;
    });
    const head = `commit refs/heads/made\nmark :${mark}\nauthor ${who}\ncommitter ${who}\ndata 6\nChange\n`;
    return [head, ...origins, ...changes, '\n'].join('');
  }

  #random(limit: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state % limit;
  }
}

function pathOf(file: number): string {
  return `folder${file % folders}/file${file}.ts`;
}

function textOf(lines: Method, name: string): string {
  return lines.map((revision, line) => `  line ${line} of ${name} as of ${revision}\n`).join('');
}
