import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { posix } from 'node:path';

const mostSamples = 20;

/** Where the documents of an index lie in the workspace, or the workspace among them. */
export interface ProjectPlace {
  /** Path from the workspace to the folder documents are named from: '' or ending with `/`. */
  readonly prefix: string;
  /** Path from that folder down to the workspace, '' or ending with `/`; what lies elsewhere is left out. */
  readonly above: string;
}

/**
 * Finds out where the documents are. The index says which folder they are named from, but it may have been made elsewhere:
 * then it is the folder in which most of them exist, among those that the index names, lies in, or that end like its root.
 */
export function locateProject(
  root: string,
  indexPath: string,
  projectRoot: string | undefined,
  documents: readonly string[],
): ProjectPlace {
  if (projectRoot !== undefined) {
    const inside = stepsBelow(root, projectRoot);
    if (inside !== undefined) return { prefix: inside, above: '' };
    const above = stepsBelow(projectRoot, root);
    if (above !== undefined) return { prefix: '', above };
  }
  const step = Math.max(1, Math.floor(documents.length / mostSamples));
  const samples = documents.filter((_, index) => index % step === 0);
  const count = (prefix: string): number => samples.filter((path) => existsSync(join(root, prefix, path))).length;
  let best = { prefix: '', found: count('') };
  for (const prefix of candidates(root, indexPath, projectRoot)) {
    const found = best.found === samples.length ? 0 : count(prefix);
    if (found > best.found) best = { prefix, found };
  }
  return { prefix: best.prefix, above: '' };
}

/** Where a document lies in the workspace; `undefined` for one outside of it. */
export function toWorkspacePath(document: string, { prefix, above }: ProjectPlace): string | undefined {
  if (above === '') return prefix + document;
  return document.startsWith(above) ? document.slice(above.length) : undefined;
}

function candidates(root: string, indexPath: string, projectRoot: string | undefined): string[] {
  const ofIndex = stepsBelow(root, dirname(indexPath).replaceAll('\\', '/'));
  const steps = (projectRoot ?? '').split('/').filter(Boolean);
  const ends = steps.map((_, index) => `${steps.slice(index).join('/')}/`).filter((end) => !end.includes('..'));
  return [...(ofIndex === undefined ? [] : [ofIndex]), ...ends];
}

/** Path from one folder down to another, '' or ending with `/`; `undefined` if it does not lie below. */
function stepsBelow(folder: string, below: string): string | undefined {
  const path = posix.relative(folder, below);
  if (path === '') return '';
  return path.startsWith('..') || posix.isAbsolute(path) ? undefined : `${path}/`;
}
