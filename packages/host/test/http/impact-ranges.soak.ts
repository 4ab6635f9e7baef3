import { soakRounds } from '../../../../test-support/random-rounds.js';
import { requiresGit } from '../../../../test-support/requirements.js';
import { compareRanges } from './impact-ranges.js';
import { useSharedHost } from './shared-host.js';

describe('The changed functions of ranges and diffs, in many rounds', () => {
  const shared = useSharedHost();

  it('are those whose text differs', async function () {
    this.timeout(0);
    requiresGit(this);
    await compareRanges(shared.running, soakRounds(200));
  });
});
