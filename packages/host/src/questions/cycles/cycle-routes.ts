import type { UnitLevel } from '@code-graph/graph/cycles';
import { inject, injectable } from 'tsyringe';
import {
  choiceParameter,
  flagParameter,
  integerParameter,
  listParameter,
  type Route,
  type RouteGroup,
} from '@code-graph/api/operations';
import { CycleService } from './cycle-service.js';
import { reply } from '../../http/envelope.js';
import { readChoice, readFlag, readInteger, readList } from '../../http/query-values.js';
import { readTest, testParameter } from '../../http/test-parameter.js';

const levels = ['namespace', 'folder', 'file', 'type'] as const satisfies readonly [UnitLevel, ...UnitLevel[]];
const limits = { min: 1, max: 200, default: 20 };
const offsets = { min: 0, max: 100_000_000, default: 0 };

/** The endpoint of dependency cycles. */
@injectable()
export class CycleRoutes implements RouteGroup {
  constructor(@inject(CycleService) private readonly service: CycleService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/cycles',
      operationId: 'findCycles',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'The dependency cycles between namespaces or types, with the cheapest dependencies to cut.',
      parameters: [
        choiceParameter(
          'level',
          'The units: `namespace` (a file in most languages, a folder in Java and Go, a namespace in C#), `folder`, `file` or `type`.',
          levels,
        ),
        listParameter(
          'kind',
          'Only edges of these kinds, separated by commas. Default: all except `contains` and `overrides`.',
        ),
        flagParameter('typeOnly', 'Whether type-only dependencies count, which a compiler erases.', true),
        testParameter,
        integerParameter('limit', 'Maximum number of cycles in the reply.', limits),
        integerParameter('offset', 'Number of cycles to skip.', offsets),
      ],
      replies: { 200: { description: 'The cycles, largest first.', schema: 'CycleAnswer' } },
      handle: async (request, response) => {
        const answer = await this.service.cycles({
          level: readChoice(request, 'level', levels),
          kinds: readList(request, 'kind'),
          includesTypeOnly: readFlag(request, 'typeOnly') ?? true,
          test: readTest(request),
          limit: readInteger(request, 'limit', limits),
          offset: readInteger(request, 'offset', offsets),
        });
        reply(request, response, answer);
      },
    },
  ];
}
