import { soakRounds } from '../../../../test-support/random-rounds.js';
import { useSharedHost } from '../http/shared-host.js';
import { runGeneratedSequences } from './generated-sequences.js';

describe('Sequences of operations, in many rounds', () => {
  const shared = useSharedHost();

  it('leave the state that their replies report', async function () {
    this.timeout(0);
    await runGeneratedSequences(shared.running, soakRounds(200));
  });
});
