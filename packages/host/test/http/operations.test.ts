import assert from 'node:assert/strict';
import { allOperations } from '@code-graph/api/operations';
import { createHost } from '../../src/composition/create-host.js';
import { resolveSettings } from '../../src/configuration/host-settings.js';
import { descriptionRoutes } from '../../src/http/description-routes.js';
import { RouteGroup } from '../../src/http/route.js';

describe('The routes of the host', () => {
  it('are the operations of the API', async () => {
    let groups: RouteGroup[] = [];
    await createHost(resolveSettings({}, import.meta.dirname), (container) => {
      groups = container.resolveAll<RouteGroup>(RouteGroup);
    });
    const routes = [...groups.flatMap((group) => group.routes), ...descriptionRoutes(allOperations, false)];
    const ids = (operations: readonly { readonly operationId: string }[]) =>
      operations.map(({ operationId }) => operationId).sort();
    assert.deepEqual(ids(routes), ids(allOperations));
  });
});
