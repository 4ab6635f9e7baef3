import { inject, injectable } from 'tsyringe';
import type { ReceiveBody, Route, RouteGroup } from '@code-graph/api/operations';
import { HostSettings } from '../configuration/host-settings.js';
import { GraphImportService } from './graph-import-service.js';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';

/** The endpoint that imports a graph. */
@injectable()
export class ImportRoutes implements RouteGroup {
  readonly routes: readonly Route[];

  constructor(
    @inject(GraphImportService) graphImport: GraphImportService,
    @inject(HostSettings) settings: HostSettings,
  ) {
    this.routes = [
      {
        method: 'put',
        path: '/api/graph',
        operationId: 'importGraph',
        scope: 'overlay:write',
        tag: 'Graph data',
        summary: 'Replaces the whole graph, attributes included, in one step.',
        parameters: [],
        body: {
          schema: 'GraphDocument',
          required: true,
          description: 'The graph.',
          limitBytes: settings.import.maxBodyMb * 1024 * 1024,
          isRaw: true,
        },
        replies: {
          200: { description: 'The graph is imported.', schema: 'GraphImported' },
          409: {
            description: 'An index run, an apply, a removal, a layout or another import is running.',
            schema: 'ErrorBody',
          },
        },
        handle: async (request, response) => {
          const receive = request.body as ReceiveBody;
          reply(request, response, await graphImport.import(receive, untilGone(response), requestIdOf(response)));
        },
      },
    ];
  }
}
