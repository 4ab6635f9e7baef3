import type { UnitLevel } from '../../graph/cycles/unit-level.js';
import { inject, injectable } from 'tsyringe';
import { CycleService } from '../../services/cycle-service.js';
import { reply } from '../envelope.js';
import { readChoice, readFlag, readInteger, readList } from '../query-values.js';
import type { Route, RouteGroup } from '../route.js';
import { readTest, testParameter } from '../test-parameter.js';

const levels = ['namespace', 'folder', 'file', 'type'] as const satisfies readonly UnitLevel[];
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
        {
          name: 'level',
          in: 'query',
          description:
            'The units: `namespace` (default: a file in most languages, a folder in Java and Go, a namespace in C#), `folder`, `file` or `type`.',
        },
        {
          name: 'kind',
          in: 'query',
          description:
            'Only edges of these kinds, separated by commas. Default: all except `contains` and `overrides`.',
        },
        {
          name: 'typeOnly',
          in: 'query',
          description:
            'Whether dependencies that only types have count, which a compiler erases: `true` (default) or `false`.',
        },
        testParameter,
        {
          name: 'limit',
          in: 'query',
          description: 'Maximum number of cycles in the reply, from 1 to 200. Default: 20.',
        },
        { name: 'offset', in: 'query', description: 'Number of cycles to skip. Default: 0.' },
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
