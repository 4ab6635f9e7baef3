import { callQuestions } from '@code-graph/answers';
import type { Request } from 'express';
import { inject, injectable } from 'tsyringe';
import { callParameters, neighborOperations, neighborParameters, pathParameters } from '@code-graph/api/operations';
import { NeighborhoodService, type NamedNeighborhoodQuestion } from './neighborhood-service.js';
import { PathService } from './path-service.js';
import { reply } from '../../http/envelope.js';
import { readChoice, readInteger, readList, readPage, readTest, readText } from '../../http/parameter-values.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoints of the nodes around a node, and of the paths between nodes. */
@injectable()
export class NeighborRoutes implements RouteGroup {
  constructor(
    @inject(NeighborhoodService) private readonly neighborhoods: NeighborhoodService,
    @inject(PathService) private readonly pathService: PathService,
  ) {}

  readonly routes: readonly Route[] = [
    route(neighborOperations.getNeighbors, async (request, response) => {
      const direction = readChoice(request, neighborParameters.direction);
      const kinds = readList(request, neighborParameters.kind);
      const query = { ...readNeighborhood(request), direction, kinds, members: 'none' as const };
      reply(request, response, await this.neighborhoods.neighborhood(query));
    }),
    this.#callRoute(neighborOperations.getCallers, 'callers'),
    this.#callRoute(neighborOperations.getCallees, 'callees'),
    route(neighborOperations.findPaths, async (request, response) => {
      const answer = await this.pathService.paths({
        from: readText(request, pathParameters.from),
        to: readText(request, pathParameters.to),
        kinds: readList(request, pathParameters.kind),
        depth: readInteger(request, pathParameters.depth),
        limit: readInteger(request, pathParameters.limit),
      });
      reply(request, response, answer);
    }),
  ];

  #callRoute(operation: Parameters<typeof route>[0], calls: keyof typeof callQuestions): Route {
    return route(operation, async (request, response) => {
      const query = { ...readNeighborhood(request), ...callQuestions[calls] };
      reply(request, response, await this.neighborhoods.neighborhood(query));
    });
  }
}

function readNeighborhood(
  request: Request,
): Pick<NamedNeighborhoodQuestion, 'node' | 'depth' | 'test' | 'offset' | 'limit'> {
  const node = request.params['id'] as string;
  const depth = readInteger(request, callParameters.depth);
  return { node, depth, test: readTest(request), ...readPage(request, callParameters) };
}
