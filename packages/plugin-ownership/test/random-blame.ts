import assert from 'node:assert/strict';
import type { GraphNode } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import type { RandomRounds } from '../../../test-support/random-rounds.js';
import { requiresGit } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { applyIn, ownershipOf } from './apply.js';
import { blameWithGit, expectedAuthor } from './blame-oracle.js';
import { RandomEdits, randomNumbers } from './random-edits.js';
import type { RandomNumbers } from './random-edits.js';

const applies = 3;
const commitsPerApply = 9;

/** Applies the plugin to random histories, several times while they grow, and compares the result with `git blame`. */
export function describeRandomBlame({ rounds, seed }: RandomRounds): void {
  describe('authors in random histories', () => {
    const folder = useTemporaryFolder();

    before(function () {
      requiresGit(this);
    });

    for (let round = seed; round < seed + rounds; round++) {
      it(`are those of git blame, also with a cache (seed ${round})`, async () => {
        const random = randomNumbers(round);
        const repository = new TemporaryGitRepository({ folder: `${folder.path}/repository` });
        const edits = new RandomEdits(repository, random);
        for (let apply = 0; apply < applies; apply++) {
          for (let commit = 0; commit < commitsPerApply; commit++) edits.commit();
          await compare(repository, random);
        }
      });
    }
  });
}

/** Compares the author and the share of each file, of the repository, and of parts of files. */
async function compare(repository: TemporaryGitRepository, random: RandomNumbers): Promise<void> {
  const files = repository.files();
  const emails = new Map(files.map((file) => [file, blameWithGit(repository, file)]));
  const nodes: GraphNode[] = [];
  for (const [file, lines] of emails) {
    for (let startLine = 1; startLine <= lines.length; startLine++) {
      const endLine = startLine + random(12);
      nodes.push({ id: `${file}#${startLine}`, name: 'm', type: 'Method', file, parent: file, startLine, endLine });
    }
  }
  const context = await applyIn(repository.folder, files, {}, { nodes });
  const check = (id: string, lines: readonly string[]): void => {
    const { author = '', share } = ownershipOf(context, id) ?? {};
    const expected = expectedAuthor(lines);
    // Merges have another spelling of a name.
    const email = author === '' ? undefined : `${String(author).toLowerCase()}@example.com`;
    assert.deepEqual([email, share], [expected?.email, expected?.share], id);
  };
  check('.', [...emails.values()].flat());
  for (const [file, lines] of emails) check(file, lines);
  for (const { id, file = '', startLine = 1, endLine } of nodes) {
    check(id, (emails.get(file) ?? []).slice(startLine - 1, endLine));
  }
  assert.ok(nodes.length > 10, `only ${nodes.length} parts`);
}
