import { inject, injectable } from 'tsyringe';
import { cycleOperations, cycleParameters } from '@code-graph/api/operations';
import { CycleService } from './cycle-service.js';
import { reply } from '../../http/envelope.js';
import { readChoice, readFlag, readList, readPage, readTest } from '../../http/parameter-values.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoint of dependency cycles. */
@injectable()
export class CycleRoutes implements RouteGroup {
  constructor(@inject(CycleService) private readonly service: CycleService) {}

  readonly routes: readonly Route[] = [
    route(cycleOperations.findCycles, async (request, response) => {
      const answer = await this.service.cycles({
        level: readChoice(request, cycleParameters.level),
        kinds: readList(request, cycleParameters.kind),
        includesTypeOnly: readFlag(request, cycleParameters.typeOnly) ?? true,
        test: readTest(request),
        ...readPage(request, cycleParameters),
      });
      reply(request, response, answer);
    }),
  ];
}
