import { dirname, posix } from 'node:path';
import type { FileTree } from '../tree/file-tree.js';
import type { IndexScan } from './index-scan.js';

const maxSamples = 20;

/** The relation of the paths of an index's documents to the workspace. */
export interface ProjectLocation {
  /** Path from the workspace to the folder that document paths are relative to: empty, or ending with `/`. */
  readonly prefix: string;
  /** Path from that folder down to the workspace: empty, or ending with `/`. Documents elsewhere are skipped. */
  readonly above: string;
}

/** An index with the paths of its documents. */
type ScannedProject = Pick<IndexScan, 'path' | 'projectRoot' | 'documents'>;

/**
 * Locates the documents. The index names the folder that paths are relative to, but it may have been written on another machine.
 * In that case, the folder in which most documents exist wins: among the workspace, the folder of the index, and the folders of
 * the workspace that match the end of the named path.
 */
export function locateProject(root: string, tree: FileTree, scan: ScannedProject): ProjectLocation {
  const { path: indexPath, projectRoot } = scan;
  const documents = scan.documents.map(([path]) => path);
  if (projectRoot !== undefined) {
    const inside = stepsBelow(root, projectRoot);
    if (inside !== undefined) return { prefix: inside, above: '' };
    const above = stepsBelow(projectRoot, root);
    if (above !== undefined) return { prefix: '', above };
  }
  const step = Math.max(1, Math.floor(documents.length / maxSamples));
  const samples = documents.filter((_, index) => index % step === 0);
  const exists = (path: string): boolean => tree.kindOf(posix.join(root, path)) !== undefined;
  const count = (prefix: string): number => samples.filter((path) => exists(prefix + path)).length;
  let best = { prefix: '', found: count('') };
  for (const prefix of candidates(root, indexPath, projectRoot)) {
    const matchCount = best.found === samples.length ? 0 : count(prefix);
    if (matchCount > best.found) best = { prefix, found: matchCount };
  }
  return { prefix: best.prefix, above: '' };
}

/** The path of a document in the workspace; `undefined` if it is outside. */
export function toWorkspacePath(document: string, { prefix, above }: ProjectLocation): string | undefined {
  if (above === '') return prefix + document;
  return document.startsWith(above) ? document.slice(above.length) : undefined;
}

function candidates(root: string, indexPath: string, projectRoot: string | undefined): string[] {
  const ofIndex = stepsBelow(root, dirname(indexPath).replaceAll('\\', '/'));
  const steps = (projectRoot ?? '').split('/').filter(Boolean);
  const ends = steps.map((_, index) => `${steps.slice(index).join('/')}/`).filter((end) => !end.includes('..'));
  return [...(ofIndex === undefined ? [] : [ofIndex]), ...ends];
}

/** Path from one folder down to another, empty or ending with `/`; `undefined` if it is not below. */
function stepsBelow(folder: string, below: string): string | undefined {
  const path = posix.relative(folder, below);
  if (path === '') return '';
  return path.startsWith('..') || posix.isAbsolute(path) ? undefined : `${path}/`;
}
