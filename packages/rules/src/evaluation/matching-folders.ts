import { compilePattern } from '../patterns/pattern.js';
import type { RuleGraph } from './rule-graph.js';

/** Folders that match patterns, and the nodes in them. */
export interface MatchingFolders {
  /** The paths of the folders. */
  readonly paths: readonly string[];
  /** Index of the outermost matching folder of each node; -1 if there is none. */
  readonly folderOf: Int32Array;
  /** Number of nodes in a matching folder. */
  readonly count: number;
}

/** Finds the outermost folders that match a pattern. */
export function findMatchingFolders(graph: RuleGraph, patterns: string | readonly string[]): MatchingFolders {
  const tests = [patterns].flat().map((pattern) => compilePattern(pattern, 'path'));
  const indexes = new Map<string, number>();
  const ofPaths = new Map<string, number>();
  const find = (path: string): number => {
    const segments = path.split('/');
    for (let length = 1; length < segments.length; length++) {
      const folder = segments.slice(0, length).join('/');
      if (!tests.some((test) => test(folder))) continue;
      if (!indexes.has(folder)) indexes.set(folder, indexes.size);
      return indexes.get(folder) ?? -1;
    }
    return -1;
  };
  let count = 0;
  const folderOf = new Int32Array(graph.snapshot.nodeCount).fill(-1);
  for (let node = 0; node < folderOf.length; node++) {
    if (graph.isFolder(node)) continue;
    const path = graph.pathOf(node);
    const cached = ofPaths.get(path) ?? find(path);
    ofPaths.set(path, cached);
    folderOf[node] = cached;
    if (cached >= 0) count++;
  }
  return { paths: [...indexes.keys()], folderOf, count };
}
