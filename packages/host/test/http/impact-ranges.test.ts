import { requiresGit } from '../../../../test-support/requirements.js';
import { compareRanges } from './impact-ranges.js';
import { useSharedHost } from './shared-host.js';

describe('The changed functions of ranges and diffs', () => {
  const shared = useSharedHost();

  it('are those whose text differs, in a random repository', async function () {
    requiresGit(this);
    await compareRanges(shared.running, { rounds: 2, seed: 7 });
  });
});
