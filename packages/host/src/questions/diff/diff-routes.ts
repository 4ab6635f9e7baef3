import { inject, injectable } from 'tsyringe';
import { diffOperations, diffParameters } from '@code-graph/api/operations';
import { DiffService } from './diff-service.js';
import { reply } from '../../http/envelope.js';
import { readFlag, readOptionalText, readPage, readText } from '../../http/query-values.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoint of differences between revisions. */
@injectable()
export class DiffRoutes implements RouteGroup {
  constructor(@inject(DiffService) private readonly service: DiffService) {}

  readonly routes: readonly Route[] = [
    route(diffOperations.compareRevisions, async (request, response) => {
      const answer = await this.service.diff({
        from: readText(request, diffParameters.from),
        to: readOptionalText(request, diffParameters.to),
        isFromMergeBase: readFlag(request, diffParameters.mergeBase) ?? false,
        ...readPage(request, diffParameters),
      });
      reply(request, response, answer);
    }),
  ];
}
