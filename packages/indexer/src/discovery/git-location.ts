import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { IgnoreRules } from './ignore-rules.js';

/** Where a workspace lies in its git working tree, and the ignore rules that come from outside the workspace. */
export interface GitLocation {
  /** Path from the top of the working tree to the workspace root, '' or ending with `/`. */
  readonly prefix: string;
  /** `.git/info/exclude`, and the .gitignore files of the directories above the root. */
  readonly rules: IgnoreRules;
}

/** Finds the working tree `root` belongs to; outside of git the root counts as the top. */
export function locateInGit(root: string): GitLocation {
  const top = findTop(root);
  let rules = IgnoreRules.none();
  if (top === undefined) return { prefix: '', rules };
  rules = rules.extend('', readText(join(commonGitDirectory(top), 'info', 'exclude')));
  const steps = relative(top, root).split(sep).filter(Boolean);
  steps.forEach((_, depth) => {
    const above = steps.slice(0, depth);
    rules = rules.extend(above.join('/'), readText(join(top, ...above, '.gitignore')));
  });
  return { prefix: steps.map((step) => `${step}/`).join(''), rules };
}

function findTop(root: string): string | undefined {
  for (let directory = root; ; directory = dirname(directory)) {
    if (existsSync(join(directory, '.git'))) return directory;
    if (dirname(directory) === directory) return undefined;
  }
}

/** In a linked working tree `.git` is a file that names the real directory, which in turn names the shared one. */
function commonGitDirectory(top: string): string {
  const git = join(top, '.git');
  const named = /^gitdir: (.+)$/m.exec(readText(git))?.[1];
  if (named === undefined) return git;
  const directory = resolve(top, named.trim());
  const common = readText(join(directory, 'commondir')).trim();
  return common === '' ? directory : resolve(directory, common);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
