import { inject, injectable } from 'tsyringe';
import { largeBodyBytes, type ReceiveBody, type Route, type RouteGroup } from '@code-graph/api/operations';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';
import { LayoutPositionsService } from './layout-positions-service.js';

/** The endpoints of the stored layout. */
@injectable()
export class LayoutPositionRoutes implements RouteGroup {
  constructor(@inject(LayoutPositionsService) private readonly layoutPositions: LayoutPositionsService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'post',
      path: '/api/graph/layout',
      operationId: 'saveLayout',
      scope: 'layout:write',
      tag: 'Graph data',
      summary: 'Replaces the stored layout.',
      parameters: [],
      body: {
        schema: 'LayoutPositions',
        required: true,
        description: 'Positions by node id.',
        limitBytes: largeBodyBytes,
        isRaw: true,
      },
      replies: { 200: { description: 'The layout is stored.', schema: 'LayoutSaved' } },
      handle: async (request, response) => {
        reply(request, response, await this.layoutPositions.save(request.body as ReceiveBody, untilGone(response)));
      },
    },
    {
      method: 'delete',
      path: '/api/graph/layout',
      operationId: 'clearLayout',
      scope: 'layout:write',
      tag: 'Graph data',
      summary: 'Deletes the stored layout, if there is one.',
      parameters: [],
      replies: { 200: { description: 'The layout is deleted, or there was none.', schema: 'LayoutCleared' } },
      handle: async (request, response) => {
        reply(request, response, await this.layoutPositions.clear());
      },
    },
  ];
}
