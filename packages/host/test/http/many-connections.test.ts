import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { floodWithConnections } from './connection-flood.js';

describe('A host with few file descriptors', function () {
  this.timeout(60_000);
  const folder = useTemporaryFolder();

  it('replies on open connections, applies and computes during a flood of idle sockets, and continues to work afterwards', async function () {
    requires(this, process.platform !== 'win32', 'the system has no limit of open files');
    await floodWithConnections(folder.path, 256, 1);
  });
});
