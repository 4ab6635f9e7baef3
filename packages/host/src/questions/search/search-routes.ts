import { inject, injectable } from 'tsyringe';
import { searchOperations, searchParameters } from '@code-graph/api/operations';
import { reply } from '../../http/envelope.js';
import { readList, readPage, readTest, readText } from '../../http/parameter-values.js';
import { NodeFinder } from './node-finder.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoint that finds nodes by their names. */
@injectable()
export class SearchRoutes implements RouteGroup {
  constructor(@inject(NodeFinder) private readonly finder: NodeFinder) {}

  readonly routes: readonly Route[] = [
    route(searchOperations.search, async (request, response) => {
      const result = await this.finder.search({
        text: readText(request, searchParameters.q),
        types: readList(request, searchParameters.type),
        languages: readList(request, searchParameters.language),
        test: readTest(request),
        ...readPage(request, searchParameters),
      });
      reply(request, response, result);
    }),
  ];
}
