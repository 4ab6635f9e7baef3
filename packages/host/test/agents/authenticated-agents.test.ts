import assert from 'node:assert/strict';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { issue, withAuthentication } from '../http/authenticated-host.js';
import { exampleGraph, startHost } from '../kit/running-host.js';
import { AgentSession } from './agent-session.js';

describe('An agent at a host that requires tokens', () => {
  const folder = useTemporaryFolder();

  it('needs the scope to read, with which all of its tools answer', async () => {
    const configuration = withAuthentication(join(folder.path, 'log'));
    const running = await startHost({ folder: folder.path, graph: exampleGraph, configuration });
    try {
      await assert.rejects(AgentSession.connect(running.url));
      const writer = await issue(running, ['overlay:write']);
      await assert.rejects(AgentSession.connect(running.url, { token: writer }));
      const session = await AgentSession.connect(running.url, { token: await issue(running, ['graph:read']) });
      const answer = await session.call('find', { text: 'start' });
      assert.equal(answer.structured.lists['symbols']?.count, 1, answer.text);
      const impact = await session.call('impact', { symbols: ['start'] });
      assert.equal(impact.structured.lists['affected']?.count, 0, impact.text);
      await session.close();
    } finally {
      await running.host.stop();
    }
  });
});
