import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of every file that a client may read. */
export const content = 'inside';
/** The content of every file outside the workspace. */
export const canary = 'content of another file';

/** A path that leads to something, and where that is. */
interface Target {
  /** Relative to the workspace. */
  readonly path: string;
  readonly place: 'inside' | 'outside';
  /** Whether it is a file, which can be read. */
  readonly isFile: boolean;
}

const inside = (path: string, isFile = false): Target => ({ path, place: 'inside', isFile });
const outside = (path: string, isFile = false): Target => ({ path, place: 'outside', isFile });

/** Files, folders, links, chains of links, links to nothing, pipes, and names without anything, inside the workspace and outside. */
export const targets: readonly Target[] = [
  ...['real/file', 'link', 'chain', 'folder-link/file', 'r\u00e9al', 're\u0301al'].map((path) => inside(path, true)),
  ...['.', 'real', 'folder-link', 'dangling', 'pipe', 'none', 'real/none', 'real/file/none'].map((path) =>
    inside(path),
  ),
  ...['../outside/file', '../workspace-secret/file', 'out-link', 'out-chain', 'out-folder/file', 'sibling-link'].map(
    (path) => outside(path, true),
  ),
  ...['..', '../outside', '../workspace-secret', '../outside/none', '../outside/pipe', '../none'].map((path) =>
    outside(path),
  ),
  ...['out-folder', 'out-folder/none', 'out-dangling', 'out-dangling/none'].map((path) => outside(path)),
];

type Spell = (path: string, workspace: string) => string;

/** Spellings that name the same file. */
export const sameSpellings: Readonly<Record<string, Spell>> = {
  'as it is': (path) => path,
  absolute: (path, workspace) => `${workspace}/${path}`,
  'with ./': (path) => `./${path}`,
  'with a pair of name and ..': (path) => `real/../${path}`,
  'with a missing name and ..': (path) => `none/../${path}`,
  'with empty names': (path) => path.replaceAll('/', '//'),
  'with /./': (path) => path.replaceAll('/', '/./'),
  'with a slash at the end': (path) => `${path}/`,
  'with /. at the end': (path) => `${path}/.`,
  'longer than the system permits': (path) => `${'./'.repeat(5000)}${path}`,
};

/** Spellings that name the same file for programs that decode, strip or fold them. Here they name another one, or none. */
export const otherSpellings: Readonly<Record<string, Spell>> = {
  'with %2e': (path) => path.replaceAll('.', '%2e').replaceAll('real', 're%61l'),
  'with %252e': (path) => path.replaceAll('.', '%252e').replaceAll('real', 're%2561l'),
  'with %2f': (path) => `%2e/${path}`.replaceAll('/', '%2f'),
  'with backslashes': (path) => `.\\${path.replaceAll('/', '\\')}`,
  'in upper case': (path) => path.toUpperCase(),
  'with a null character': (path) => `${path}\0.txt`,
  'with a fragment': (path) => `${path}#x`,
  'with a query': (path) => `${path}?raw`,
  'with a stream of NTFS': (path) => `${path}::$DATA`,
  'with dots of Unicode': (path) => `${path.replaceAll('.', '\u2024')}\u2024`,
  'with slashes of Unicode': (path) => `./x${path.replaceAll('/', '\u2215')}`,
  'with a trailing dot and space': (path) => `${path}. `,
};

/** A workspace with the targets, and files outside of it that must never be read. */
export async function layOut(folder: string): Promise<string> {
  const workspace = join(folder, 'workspace');
  for (const name of ['workspace/real', 'outside', 'workspace-secret'])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of ['real/file', 'r\u00e9al', 're\u0301al']) await writeFile(join(workspace, name), content);
  for (const name of ['outside/file', 'workspace-secret/file']) await writeFile(join(folder, name), canary);
  const links = {
    link: 'real/file',
    chain: 'link',
    'folder-link': 'real',
    dangling: 'none',
    'out-link': '../outside/file',
    'out-chain': 'out-link',
    'out-folder': '../outside',
    'out-dangling': '../outside/none',
    'sibling-link': join(folder, 'workspace-secret/file'),
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(workspace, name));
  for (const name of ['workspace/pipe', 'outside/pipe']) execFileSync('mkfifo', [join(folder, name)]);
  return workspace;
}
