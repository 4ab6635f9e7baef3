import assert from 'node:assert/strict';
import type { RepositoryBoundary } from '../../src/index.js';
import { indexTree } from './index-tree.js';
import type { Tree } from './tree.js';

/** Writes files to a folder, indexes it, and returns its boundary. */
export async function indexBoundary(folder: string, tree: Tree): Promise<RepositoryBoundary> {
  const { boundary } = await indexTree(folder, tree, { boundary: true });
  assert.ok(boundary !== undefined);
  return boundary;
}

/** The uses in a file as `line kind package symbol confidence`, without a confidence of 1. */
export function usesIn(file: string, { uses }: RepositoryBoundary): string[] {
  return uses
    .filter((use) => use.file === file)
    .map((use) =>
      [use.line, use.kind, use.package, use.symbol, ...(use.confidence < 1 ? [use.confidence] : [])].join(' '),
    );
}
