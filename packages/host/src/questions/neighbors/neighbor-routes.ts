import type { Request } from 'express';
import { inject, injectable } from 'tsyringe';
import {
  choiceParameter,
  integerParameter,
  listParameter,
  textParameter,
  type Route,
  type RouteGroup,
  type RouteReply,
} from '@code-graph/api/operations';
import { NeighborhoodService, type NeighborhoodQuery } from './neighborhood-service.js';
import { PathService } from './path-service.js';
import { reply } from '../../http/envelope.js';
import { readChoice, readInteger, readList, readText } from '../../http/query-values.js';
import { readTest, testParameter } from '../../http/test-parameter.js';
import { nodeParameter, nodeReplies, pageParameters, readPage } from '../node-parameters.js';

const longestId = 4096;
const directions = ['both', 'in', 'out'] as const;
const depths = { min: 1, max: 5, default: 1 };
const pathDepths = { min: 1, max: 20, default: 10 };
const pathLimits = { min: 1, max: 100, default: 5 };

const depthParameter = integerParameter('depth', 'Maximum distance, in edges.', depths);

const neighborhoodReplies: Readonly<Record<number, RouteReply>> = {
  200: { description: 'The nodes, nearest first.', schema: 'Neighborhood' },
  ...nodeReplies,
};

/** The endpoints of the nodes around a node, and of the paths between nodes. */
@injectable()
export class NeighborRoutes implements RouteGroup {
  constructor(
    @inject(NeighborhoodService) private readonly neighborhoods: NeighborhoodService,
    @inject(PathService) private readonly pathService: PathService,
  ) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/graph/nodes/{id}/neighbors',
      operationId: 'getNeighbors',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'The nodes around a node.',
      parameters: [
        nodeParameter,
        choiceParameter('direction', 'The edges to follow.', directions),
        listParameter('kind', 'Only edges of these kinds, separated by commas.'),
        depthParameter,
        testParameter,
        ...pageParameters,
      ],
      replies: neighborhoodReplies,
      handle: async (request, response) => {
        const direction = readChoice(request, 'direction', directions);
        const kinds = readList(request, 'kind');
        const query = { ...readNeighborhood(request), direction, kinds, members: 'none' as const };
        reply(request, response, await this.neighborhoods.neighborhood(query));
      },
    },
    this.#callRoute('callers', 'getCallers', 'The nodes that call a node.', 'in'),
    this.#callRoute('callees', 'getCallees', 'The nodes that a node calls.', 'out'),
    {
      method: 'get',
      path: '/api/paths',
      operationId: 'findPaths',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'The shortest paths from one node to another.',
      parameters: [
        textParameter('from', 'Id of the first node, or a name, which means all its overloads.', longestId),
        textParameter('to', 'Id of the last node, or a name, which means all its overloads.', longestId),
        listParameter('kind', 'Only edges of these kinds, separated by commas. Default: all except `contains`.'),
        integerParameter('depth', 'Maximum number of edges.', pathDepths),
        integerParameter('limit', 'Maximum number of paths in the reply.', pathLimits),
      ],
      replies: { 200: { description: 'The paths, if there are any.', schema: 'PathAnswer' }, ...nodeReplies },
      handle: async (request, response) => {
        const answer = await this.pathService.paths({
          from: readText(request, 'from', longestId),
          to: readText(request, 'to', longestId),
          kinds: readList(request, 'kind'),
          depth: readInteger(request, 'depth', pathDepths),
          limit: readInteger(request, 'limit', pathLimits),
        });
        reply(request, response, answer);
      },
    },
  ];

  #callRoute(name: string, operationId: string, summary: string, direction: 'in' | 'out'): Route {
    return {
      method: 'get',
      path: `/api/graph/nodes/{id}/${name}`,
      operationId,
      scope: 'graph:read',
      tag: 'Questions',
      summary,
      parameters: [nodeParameter, depthParameter, testParameter, ...pageParameters],
      replies: neighborhoodReplies,
      handle: async (request, response) => {
        const members = direction === 'in' ? ('constructors' as const) : ('all' as const);
        const query = {
          ...readNeighborhood(request),
          direction,
          kinds: new Set(['calls']),
          members,
          withOverridden: direction === 'in',
        };
        reply(request, response, await this.neighborhoods.neighborhood(query));
      },
    };
  }
}

function readNeighborhood(request: Request): Pick<NeighborhoodQuery, 'node' | 'depth' | 'test' | 'offset' | 'limit'> {
  const node = request.params['id'] as string;
  return { node, depth: readInteger(request, 'depth', depths), test: readTest(request), ...readPage(request) };
}
