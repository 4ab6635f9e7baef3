import { inject, injectable } from 'tsyringe';
import { dependencyOperations, dependencyParameters } from '@code-graph/api/operations';
import { DependencyService } from './dependency-service.js';
import { reply } from '../../http/envelope.js';
import { readChoice, readOptionalInteger, readOptionalText, readPage, readTest } from '../../http/parameter-values.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoint of dependencies between folders or packages. */
@injectable()
export class DependencyRoutes implements RouteGroup {
  constructor(@inject(DependencyService) private readonly service: DependencyService) {}

  readonly routes: readonly Route[] = [
    route(dependencyOperations.findDependencies, async (request, response) => {
      const answer = await this.service.dependencies({
        between: readChoice(request, dependencyParameters.between),
        within: readOptionalText(request, dependencyParameters.within),
        depth: readOptionalInteger(request, dependencyParameters.depth),
        test: readTest(request),
        ...readPage(request, dependencyParameters),
      });
      reply(request, response, answer);
    }),
  ];
}
