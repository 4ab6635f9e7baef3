import { requires } from '../../../../test-support/requirements.js';
import { soakRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { floodWithConnections } from './connection-flood.js';

const { rounds } = soakRounds(10);

describe('A host that is flooded with idle sockets again and again', function () {
  this.timeout(600_000);
  const folder = useTemporaryFolder();

  for (const limit of [256, 4096]) {
    it(`continues to work with a limit of ${String(limit)} open files`, async function () {
      requires(this, process.platform !== 'win32', 'the system has no limit of open files');
      await floodWithConnections(folder.path, limit, rounds);
    });
  }
});
