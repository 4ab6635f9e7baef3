import { inject, injectable } from 'tsyringe';
import { layoutOperations } from '@code-graph/api/operations';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';
import { LayoutPositionsService } from './layout-positions-service.js';
import { route, type ReceiveBody, type Route, type RouteGroup } from '../http/route.js';

const { saveLayout, clearLayout } = layoutOperations;

/** The endpoints of the stored layout. */
@injectable()
export class LayoutPositionRoutes implements RouteGroup {
  constructor(@inject(LayoutPositionsService) private readonly layoutPositions: LayoutPositionsService) {}

  readonly routes: readonly Route[] = [
    route({ ...saveLayout, body: { ...saveLayout.body, isRaw: true } }, async (request, response) => {
      reply(request, response, await this.layoutPositions.save(request.body as ReceiveBody, untilGone(response)));
    }),
    route(clearLayout, async (request, response) => {
      reply(request, response, await this.layoutPositions.clear());
    }),
  ];
}
