import { inject, injectable } from 'tsyringe';
import { graphOperations } from '@code-graph/api/operations';
import { HostSettings } from '../configuration/host-settings.js';
import { GraphImportService } from './graph-import-service.js';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';
import { route, type ReceiveBody, type Route, type RouteGroup } from '../http/route.js';

/** The endpoint that imports a graph. */
@injectable()
export class ImportRoutes implements RouteGroup {
  readonly routes: readonly Route[];

  constructor(
    @inject(GraphImportService) graphImport: GraphImportService,
    @inject(HostSettings) settings: HostSettings,
  ) {
    const { importGraph } = graphOperations;
    const limitBytes = settings.import.maxBodyMb * 1024 * 1024;
    const operation = { ...importGraph, body: { ...importGraph.body, limitBytes, isRaw: true } } as const;
    this.routes = [
      route(operation, async (request, response) => {
        const receive = request.body as ReceiveBody;
        reply(request, response, await graphImport.import(receive, untilGone(response), requestIdOf(response)));
      }),
    ];
  }
}
