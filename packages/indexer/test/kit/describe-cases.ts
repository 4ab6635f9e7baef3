import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { indexTree } from './index-tree.js';
import type { Tree } from './tree.js';

/** A small program and the expected lines of a view of its graph. */
export interface GraphCase {
  readonly it: string;
  readonly files: Readonly<Record<string, string>>;
  /** Lines of the view, in any order. */
  readonly expected: readonly string[];
}

/**
 * Indexes all cases in one run, each in a separate folder, and compares the lines of `view` for that folder, without the
 * folder's name.
 */
export function describeCases(
  title: string,
  shared: Tree,
  view: (document: GraphDocument) => string[],
  cases: readonly GraphCase[],
): void {
  describe(title, () => {
    let lines: string[] = [];
    before('index all cases', async () => {
      const tree: Record<string, string | Buffer> = { ...shared };
      for (const [index, { files }] of cases.entries()) {
        for (const [path, text] of Object.entries(files)) tree[`${folderOf(index)}/${path}`] = text;
      }
      const { document } = await withTemporaryFolder((folder) => indexTree(folder, tree));
      lines = view(document);
    });
    for (const [index, { it: title, expected }] of cases.entries()) {
      it(title, () => {
        const folder = `${folderOf(index)}/`;
        const ofCase = lines.filter((line) => line.includes(folder)).map((line) => line.replaceAll(folder, ''));
        assert.deepEqual(ofCase.sort(), [...expected].sort());
      });
    }
  });
}

function folderOf(index: number): string {
  return `case-${String(index).padStart(3, '0')}`;
}
