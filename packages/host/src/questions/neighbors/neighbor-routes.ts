import type { Request } from 'express';
import { inject, injectable } from 'tsyringe';
import { NeighborhoodService, type NeighborhoodQuery } from './neighborhood-service.js';
import { longestQuery, NodeFinder } from '../search/node-finder.js';
import { PathService } from './path-service.js';
import { SourceService } from '../../sources/source-service.js';
import { reply } from '../../http/envelope.js';
import { choiceParameter, integerParameter, listParameter, textParameter } from '../../http/query-parameters.js';
import { readChoice, readInteger, readList, readText } from '../../http/query-values.js';
import type { Route, RouteGroup, RouteParameter, RouteReply } from '../../http/route.js';
import { readTest, testParameter } from '../../http/test-parameter.js';

const longestId = 4096;
const directions = ['both', 'in', 'out'] as const;
const scopes = ['node', 'file'] as const;
const limits = { min: 1, max: 500, default: 50 };
const offsets = { min: 0, max: 100_000_000, default: 0 };
const contexts = { min: 0, max: 1000, default: 0 };
const depths = { min: 1, max: 5, default: 1 };
const pathDepths = { min: 1, max: 20, default: 10 };
const pathLimits = { min: 1, max: 100, default: 5 };

const pageParameters: readonly RouteParameter[] = [
  integerParameter('limit', 'Maximum number of nodes in the reply.', limits),
  integerParameter('offset', 'Number of nodes to skip.', offsets),
];
const depthParameter = integerParameter('depth', 'Maximum distance, in edges.', depths);
const nodeParameter: RouteParameter = {
  name: 'id',
  in: 'path',
  description: 'Node id, or a name, percent-encoded. A name means all its overloads, `name~2` the second one.',
};

const nodeReplies: Readonly<Record<number, RouteReply>> = {
  400: { description: 'The name is ambiguous, or a parameter is not valid.', schema: 'ErrorBody' },
  404: { description: 'No such node. `details` has the nearest ones.', schema: 'ErrorBody' },
};
const neighborhoodReplies: Readonly<Record<number, RouteReply>> = {
  200: { description: 'The nodes, nearest first.', schema: 'Neighborhood' },
  ...nodeReplies,
};

/** The endpoints that answer questions about the graph. */
@injectable()
export class QuestionRoutes implements RouteGroup {
  constructor(
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(NeighborhoodService) private readonly neighborhoods: NeighborhoodService,
    @inject(PathService) private readonly pathService: PathService,
    @inject(SourceService) private readonly sources: SourceService,
  ) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/search',
      operationId: 'search',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'Finds nodes by id, name, initials or parts of the path.',
      parameters: [
        textParameter('q', 'The text to find.', longestQuery),
        listParameter('type', 'Only nodes of these types, separated by commas.'),
        listParameter('language', 'Only nodes in these languages, separated by commas.'),
        testParameter,
        ...pageParameters,
      ],
      replies: { 200: { description: 'The matching nodes, best first.', schema: 'SearchResult' } },
      handle: async (request, response) => {
        const result = await this.finder.search({
          text: readText(request, 'q', longestQuery),
          types: readList(request, 'type'),
          languages: readList(request, 'language'),
          test: readTest(request),
          ...readPage(request),
        });
        reply(request, response, result);
      },
    },
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
      path: '/api/graph/nodes/{id}/source',
      operationId: 'getSource',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'The source text of a node.',
      parameters: [
        nodeParameter,
        integerParameter('context', 'Number of lines before and after those of the node.', contexts),
        choiceParameter(
          'scope',
          'The lines to return: those of the `node`, or all of its `file`, without `context`.',
          scopes,
        ),
      ],
      replies: {
        200: { description: 'The lines of the node.', schema: 'NodeSource' },
        ...nodeReplies,
        403: { description: 'The file is outside the workspace, or not a text file.', schema: 'ErrorBody' },
        404: { description: 'No such node, or it has no source text.', schema: 'ErrorBody' },
        409: { description: 'The file has fewer lines than when it was indexed.', schema: 'ErrorBody' },
        413: { description: 'The file is too large.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        const context = readInteger(request, 'context', contexts);
        const scope = readChoice(request, 'scope', scopes);
        reply(request, response, await this.sources.read(request.params['id'] as string, { scope, context }));
      },
    },
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

function readPage(request: Request): { readonly offset: number; readonly limit: number } {
  return { offset: readInteger(request, 'offset', offsets), limit: readInteger(request, 'limit', limits) };
}
