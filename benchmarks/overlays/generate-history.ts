import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The size of a generated history. */
export interface HistorySize {
  readonly commits: number;
  readonly files: number;
}

const people = 500;
const filesPerFolder = 20;
const linesPerFile = 8;
const changesPerCommit = 2;
/** Commits from one merge to the next. The last of them are on the branch that is merged. */
const mergePeriod = 20;
const branchLength = 3;
const renamePeriod = 50;
const commitsPerWrite = 500;
const firstSecond = Date.UTC(2015, 0, 1) / 1000;
const secondsPerCommit = 1000;

/**
 * Creates a repository whose commits edit a few files each. Some commits are on branches that are merged, and some rename a file.
 * @returns the paths at the tip
 */
export async function generateHistory(folder: string, { commits, files }: HistorySize): Promise<readonly string[]> {
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder]);
  const fastImport = spawn('git', ['-C', folder, '-c', 'core.compression=1', 'fast-import', '--quiet', '--depth=10'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(fastImport, 'exit');
  let pending: string[] = [];
  const write = async (text: string): Promise<void> => {
    if (pending.push(text) < commitsPerWrite) return;
    if (!fastImport.stdin.write(pending.join(''))) await once(fastImport.stdin, 'drain');
    pending = [];
  };
  const random = randomNumbers();
  const paths = Array.from({ length: files }, (_, file) => pathOf(file, 0));
  await write(`${commitHead(1, 0)}${paths.map((path, file) => edit(path, file, 0)).join('')}\n`);
  let main = 1;
  let side: { readonly mark: number; readonly edits: string } | undefined;
  for (let mark = 2; mark <= commits; mark++) {
    const edited = Array.from({ length: changesPerCommit }, () => random(files));
    if (side !== undefined && mark % mergePeriod === 0) {
      await write(`${commitHead(mark, 0)}from :${main}\nmerge :${side.mark}\n${side.edits}\n`);
      main = mark;
      side = undefined;
      continue;
    }
    const isOnSide = mark % mergePeriod >= mergePeriod - branchLength;
    const renamed = mark % renamePeriod === 0 ? edited[0] : undefined;
    const rename = renamed === undefined ? '' : `R ${paths[renamed]} ${(paths[renamed] = pathOf(renamed, mark))}\n`;
    const edits = edited.map((file) => edit(paths[file] ?? '', file, mark)).join('');
    await write(
      `${commitHead(mark, random(people))}from :${isOnSide ? (side?.mark ?? main) : main}\n${rename}${edits}\n`,
    );
    if (isOnSide) side = { mark, edits: (side?.edits ?? '') + edits };
    else main = mark;
  }
  fastImport.stdin.end(`${pending.join('')}reset refs/heads/main\nfrom :${main}\n\n`);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`git fast-import ended with exit code ${String(code)}`);
  return paths;
}

function commitHead(mark: number, person: number): string {
  const who = `Person ${person} <person${person}@example.com> ${firstSecond + mark * secondsPerCommit} +0000`;
  const message = `Change ${mark}\n`;
  return `commit refs/heads/main\nmark :${mark}\nauthor ${who}\ncommitter ${who}\ndata ${message.length}\n${message}`;
}

function pathOf(file: number, version: number): string {
  return `packages/package-${Math.floor(file / filesPerFolder)}/src/module-${file}-${version}.ts`;
}

/** Changes one line of a file. */
function edit(path: string, file: number, mark: number): string {
  const lines = Array.from({ length: linesPerFile }, (_, line) => `export const value${file}_${line} = ${line};\n`);
  lines[mark % linesPerFile] = `export const changed${file} = ${mark};\n`;
  const content = lines.join('');
  return `M 100644 inline ${path}\ndata ${content.length}\n${content}\n`;
}

/** Returns a function that returns pseudo-random integers below a limit. */
function randomNumbers(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
