import { inject, injectable } from 'tsyringe';
import { sourceOperations, sourceParameters } from '@code-graph/api/operations';
import { reply } from '../http/envelope.js';
import { readChoice, readInteger } from '../http/parameter-values.js';
import { SourceService } from './source-service.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoint of the source text of nodes. */
@injectable()
export class SourceRoutes implements RouteGroup {
  constructor(@inject(SourceService) private readonly sources: SourceService) {}

  readonly routes: readonly Route[] = [
    route(sourceOperations.getSource, async (request, response) => {
      const context = readInteger(request, sourceParameters.context);
      const scope = readChoice(request, sourceParameters.scope);
      reply(request, response, await this.sources.read(request.params['id'] as string, { scope, context }));
    }),
  ];
}
