import assert from 'node:assert/strict';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { indexFolder } from './index-tree.js';
import { writeTree } from './tree.js';

export type Edit =
  | { readonly write: string; readonly text: string }
  | { readonly remove: string }
  | { readonly rename: string; readonly to: string };

/** Applies one edit. Renaming a missing file has no effect. */
export async function applyEdit(folder: string, change: Edit): Promise<void> {
  if ('write' in change) {
    await writeTree(folder, { [change.write]: change.text });
  } else if ('remove' in change) {
    await rm(join(folder, change.remove), { force: true });
  } else {
    await mkdir(dirname(join(folder, change.to)), { recursive: true });
    await rename(join(folder, change.rename), join(folder, change.to)).catch(() => undefined);
  }
}

/**
 * Indexes with a cache after each round of edits, and asserts that the result equals that of a run without a cache.
 * Returns how many files were analyzed with the cache, and how many a run without it analyzes.
 */
export async function assertSameAsClean(
  folder: string,
  rounds: readonly (readonly Edit[])[],
): Promise<{ readonly analyzed: number; readonly possible: number }> {
  const cache = { folder: join(folder, '.code-graph/index') };
  await indexFolder(folder, { cache });
  let analyzed = 0;
  let possible = 0;
  for (const round of rounds) {
    for (const change of round) await applyEdit(folder, change);
    const incremental = await indexFolder(folder, { cache });
    const clean = await indexFolder(folder);
    assert.deepEqual(incremental.document, clean.document);
    assert.equal(incremental.fingerprint, clean.fingerprint);
    assert.deepEqual(incremental.warnings, clean.warnings);
    analyzed += incremental.filesAnalyzed;
    possible += incremental.files;
  }
  return { analyzed, possible };
}
