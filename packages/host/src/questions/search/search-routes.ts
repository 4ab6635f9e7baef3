import { inject, injectable } from 'tsyringe';
import { listParameter, textParameter, type Route, type RouteGroup } from '@code-graph/api/operations';
import { reply } from '../../http/envelope.js';
import { readList, readText } from '../../http/query-values.js';
import { readTest, testParameter } from '../../http/test-parameter.js';
import { pageParameters, readPage } from '../node-parameters.js';
import { longestQuery, NodeFinder } from './node-finder.js';

/** The endpoint that finds nodes by their names. */
@injectable()
export class SearchRoutes implements RouteGroup {
  constructor(@inject(NodeFinder) private readonly finder: NodeFinder) {}

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
  ];
}
