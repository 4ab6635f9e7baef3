import { execFileSync } from 'node:child_process';
import fc from 'fast-check';

/** One step of a history of texts. The numbers select the file and its lines. */
export interface TextStep {
  readonly kind:
    | 'change'
    | 'insert'
    | 'delete'
    | 'move'
    | 'rewrite'
    | 'convert'
    | 'rename'
    | 'fork'
    | 'switch'
    | 'merge';
  readonly file: number;
  readonly line: number;
  readonly count: number;
}

const weights: Readonly<Record<TextStep['kind'], number>> = {
  change: 6,
  insert: 4,
  delete: 4,
  move: 1,
  rewrite: 1,
  convert: 1,
  rename: 2,
  fork: 3,
  switch: 4,
  merge: 3,
};

/** Steps of a history of texts with branches and merges. */
export const textSteps: fc.Arbitrary<TextStep[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      ...Object.entries(weights).map(([kind, weight]) => ({
        arbitrary: fc.constant(kind as TextStep['kind']),
        weight,
      })),
    ),
    file: fc.nat({ max: 1 }),
    line: fc.nat({ max: 40 }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
);

interface Text {
  readonly path: string;
  /** Number of renames: at a merge the path with more of them wins. */
  readonly renames: number;
  readonly lines: readonly string[];
}

interface Branch {
  texts: readonly Text[];
  head: number;
}

const firstDay = Date.UTC(2025, 0, 1, 12) / 1000;
const secondsPerDay = 86_400;
const maxBranches = 3;

/** A random history of two texts with one commit a day. Merges take lines from both sides, also in ways that git would not choose. */
export class RandomTexts {
  readonly #stream: string[] = [];
  readonly #branches: Branch[] = [];
  #current = 0;
  #marks = 0;
  #names = 0;

  constructor(steps: readonly TextStep[]) {
    const texts = [0, 1].map((file) => ({
      path: `text${file}.ts`,
      renames: 0,
      lines: Array.from({ length: 24 }, (_, line) => `line ${line % 5 === 0 ? '' : line} of ${file}`),
    }));
    this.#branches.push({ texts, head: 0 });
    this.#commit(texts, []);
    for (const step of steps) this.#take(step);
  }

  /** The paths and numbers of lines of the texts at the tip. */
  get tip(): { readonly path: string; readonly length: number }[] {
    return this.#branch.texts.map(({ path, lines }) => ({ path, length: lines.length }));
  }

  /** Writes the history to a repository, with the branch `main` at its tip. */
  writeTo(folder: string): void {
    const input = [...this.#stream, `reset refs/heads/main\nfrom :${this.#branch.head}\n\n`].join('');
    execFileSync('git', ['-C', folder, 'fast-import', '--quiet', '--force'], { input });
  }

  get #branch(): Branch {
    const branch = this.#branches[this.#current];
    if (branch === undefined) throw new Error('there is no branch');
    return branch;
  }

  #take(step: TextStep): void {
    if (step.kind === 'fork') {
      if (this.#branches.length < maxBranches) this.#branches.push({ ...this.#branch });
    } else if (step.kind === 'switch') this.#current = step.line % this.#branches.length;
    else if (step.kind === 'merge') this.#merge(step);
    else this.#commit(this.#branch.texts.map((text, file) => (file === step.file ? this.#edited(text, step) : text)));
  }

  #edited(text: Text, { kind, line, count }: TextStep): Text {
    const lines = [...text.lines];
    const start = line % (lines.length + 1);
    const created = Array.from({ length: count }, (_, index) => `created ${this.#marks} ${index}`);
    if (kind === 'change') lines.splice(start, count, ...created);
    if (kind === 'insert') lines.splice(start, 0, ...created);
    if (kind === 'delete' && lines.length > 12) lines.splice(start, count);
    if (kind === 'move') lines.push(...lines.splice(start, count));
    if (kind === 'rewrite') return { ...text, lines: lines.map((_, index) => `rewritten ${this.#marks} ${index}`) };
    if (kind === 'convert')
      return { ...text, lines: lines.map((each) => (each.endsWith('\r') ? each.slice(0, -1) : `${each}\r`)) };
    if (kind === 'rename')
      return {
        path: `renamed${this.#names++}.ts`,
        renames: text.renames + 1,
        lines: line % 2 === 0 ? text.lines : [...created, ...lines],
      };
    return { ...text, lines };
  }

  #merge({ line, count }: TextStep): void {
    const index = (this.#current + 1) % this.#branches.length;
    const [ours, theirs] = [this.#branch, this.#branches[index]];
    if (theirs === undefined || ours === theirs || ours.head === theirs.head) return;
    const texts = ours.texts.map((our, file) => {
      const their = theirs.texts[file] ?? our;
      const { path, renames } = our.renames >= their.renames ? our : their;
      const cut = line % 24;
      const mixed = [...our.lines.slice(0, cut), ...their.lines.slice(cut)];
      return {
        path,
        renames,
        lines: [our.lines, their.lines, mixed, [...mixed, `merged ${this.#marks}`]][count - 1] ?? mixed,
      };
    });
    this.#commit(texts, [ours.head, theirs.head]);
    this.#branches.splice(index, 1);
    this.#current = this.#branches.indexOf(ours);
  }

  #commit(texts: readonly Text[], parents: readonly number[] = [this.#branch.head]): void {
    const mark = ++this.#marks;
    const who = `Ann <ann@example.com> ${firstDay + (mark - 1) * secondsPerDay} +0000`;
    const origins = parents.map((parent, index) => `${index === 0 ? 'from' : 'merge'} :${parent}\n`);
    const files = texts.map(({ path, lines }) => {
      const content = lines.map((line) => `${line}\n`).join('');
      return `M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n${content}\n`;
    });
    const head = `commit refs/heads/made\nmark :${mark}\nauthor ${who}\ncommitter ${who}\n`;
    this.#stream.push(head, 'data 6\nChange\n', ...origins, 'deleteall\n', ...files, '\n');
    this.#branch.texts = texts;
    this.#branch.head = mark;
  }
}
