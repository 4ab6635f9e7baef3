import { useSharedHost } from '../http/shared-host.js';
import { runGeneratedSequences } from './generated-sequences.js';

describe('Sequences of operations', () => {
  const shared = useSharedHost();

  it('leave the state that their replies report', async function () {
    this.timeout(120_000);
    await runGeneratedSequences(shared.running, { rounds: 10, seed: 1 });
  });
});
