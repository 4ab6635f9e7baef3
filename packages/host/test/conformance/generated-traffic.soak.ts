import { soakRounds } from '../../../../test-support/random-rounds.js';
import { useSharedHost } from '../http/shared-host.js';
import { sendGeneratedTraffic } from './generated-traffic.js';

describe('Requests that are generated from the OpenAPI document, in many rounds', () => {
  const shared = useSharedHost();

  it('get described replies', async function () {
    this.timeout(0);
    await sendGeneratedTraffic(shared.running, soakRounds(2000));
  });
});
