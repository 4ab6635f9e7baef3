import type { LayoutParameters } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { smallBodyBytes, type Route, type RouteGroup } from '@code-graph/api/operations';
import { LayoutService } from './layout-service.js';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';

/** The endpoints that compute layouts. */
@injectable()
export class LayoutRoutes implements RouteGroup {
  constructor(@inject(LayoutService) private readonly layout: LayoutService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'post',
      path: '/api/graph/layout/compute',
      operationId: 'computeLayout',
      scope: 'layout:write',
      tag: 'Layout computation',
      summary: 'Begins to compute a layout. The status reports the progress.',
      parameters: [],
      body: {
        schema: 'LayoutParameters',
        required: false,
        description: 'Parameters. Omitted ones have defaults.',
        limitBytes: smallBodyBytes,
      },
      replies: {
        200: { description: 'The computation has begun.', schema: 'LayoutStarted' },
        409: { description: 'A layout is already being computed.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        reply(
          request,
          response,
          await this.layout.begin((request.body ?? {}) as LayoutParameters, requestIdOf(response)),
        );
      },
    },
    {
      method: 'get',
      path: '/api/graph/layout/compute/status',
      operationId: 'getLayoutStatus',
      scope: 'graph:read',
      tag: 'Layout computation',
      summary: 'The progress of the computation.',
      parameters: [],
      replies: { 200: { description: 'The status.', schema: 'LayoutStatus' } },
      handle: (request, response) => {
        reply(request, response, this.layout.status());
      },
    },
    {
      method: 'post',
      path: '/api/graph/layout/compute/cancel',
      operationId: 'cancelLayout',
      scope: 'layout:write',
      tag: 'Layout computation',
      summary: 'Cancels the computation. The stored layout does not change.',
      parameters: [],
      replies: { 200: { description: 'Whether there was something to cancel.', schema: 'LayoutCancelled' } },
      handle: async (request, response) => {
        reply(request, response, await this.layout.cancel());
      },
    },
    {
      method: 'post',
      path: '/api/graph/layout/compute/watch',
      operationId: 'watchLayout',
      scope: 'graph:read',
      tag: 'Layout computation',
      summary: 'Issues an address at which a client can watch layouts.',
      parameters: [],
      replies: { 200: { description: 'The address, which is valid once.', schema: 'LayoutWatch' } },
      handle: async (request, response) => {
        reply(request, response, await this.layout.watch());
      },
    },
    {
      method: 'get',
      path: '/api/graph/layout/compute/available',
      operationId: 'getLayoutAvailability',
      scope: 'graph:read',
      tag: 'Layout computation',
      summary: 'Whether layouts can be computed on a GPU.',
      parameters: [],
      replies: {
        200: { description: 'The device, or the reason for which there is none.', schema: 'LayoutAvailability' },
      },
      handle: async (request, response) => {
        reply(request, response, await this.layout.available());
      },
    },
  ];
}
