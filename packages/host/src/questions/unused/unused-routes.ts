import { inject, injectable } from 'tsyringe';
import { unusedOperations, unusedParameters } from '@code-graph/api/operations';
import { UnusedService } from './unused-service.js';
import { reply } from '../../http/envelope.js';
import { readChoice, readList, readPage, readTest } from '../../http/parameter-values.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoint of unused code. */
@injectable()
export class UnusedRoutes implements RouteGroup {
  constructor(@inject(UnusedService) private readonly service: UnusedService) {}

  readonly routes: readonly Route[] = [
    route(unusedOperations.findUnused, async (request, response) => {
      const selected = readChoice(request, unusedParameters.class);
      const answer = await this.service.unused({
        classes: selected === 'all' ? undefined : new Set([selected]),
        types: readList(request, unusedParameters.type),
        languages: readList(request, unusedParameters.language),
        test: readTest(request),
        ...readPage(request, unusedParameters),
      });
      reply(request, response, answer);
    }),
  ];
}
