import { inject, injectable } from 'tsyringe';
import type { UnusedClass } from '@code-graph/graph/unused';
import {
  choiceParameter,
  integerParameter,
  listParameter,
  type Route,
  type RouteGroup,
} from '@code-graph/api/operations';
import { UnusedService } from './unused-service.js';
import { reply } from '../../http/envelope.js';
import { readChoice, readInteger, readList } from '../../http/query-values.js';
import { readTest, testParameter } from '../../http/test-parameter.js';

const classes = ['all', 'unused', 'testOnly', 'possiblyUnused'] as const satisfies readonly ('all' | UnusedClass)[];
const limits = { min: 1, max: 500, default: 50 };
const offsets = { min: 0, max: 100_000_000, default: 0 };

/** The endpoint of unused code. */
@injectable()
export class UnusedRoutes implements RouteGroup {
  constructor(@inject(UnusedService) private readonly service: UnusedService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/unused',
      operationId: 'findUnused',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'The types and functions that nothing uses, or only tests, with the doubts about each.',
      parameters: [
        choiceParameter(
          'class',
          '`unused` (nothing uses it, and nothing else can), `testOnly` (only test code uses it), `possiblyUnused` (nothing is known to use it, with doubts), or `all`.',
          classes,
        ),
        listParameter('type', 'Only nodes of these types, separated by commas.'),
        listParameter('language', 'Only nodes in these languages, separated by commas.'),
        testParameter,
        integerParameter('limit', 'Maximum number of nodes in the reply.', limits),
        integerParameter('offset', 'Number of nodes to skip.', offsets),
      ],
      replies: { 200: { description: 'The nodes, the most certain first.', schema: 'UnusedAnswer' } },
      handle: async (request, response) => {
        const selected = readChoice(request, 'class', classes);
        const answer = await this.service.unused({
          classes: selected === 'all' ? undefined : new Set([selected]),
          types: readList(request, 'type'),
          languages: readList(request, 'language'),
          test: readTest(request),
          limit: readInteger(request, 'limit', limits),
          offset: readInteger(request, 'offset', offsets),
        });
        reply(request, response, answer);
      },
    },
  ];
}
