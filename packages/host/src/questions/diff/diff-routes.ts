import { pipeline } from 'node:stream/promises';
import type { DiffRequest } from '@code-graph/api';
import type { Request } from 'express';
import { inject, injectable } from 'tsyringe';
import { diffOperations, diffParameters } from '@code-graph/api/operations';
import { graphJson } from '@code-graph/graph/json';
import { DiffService, type ComparedRevisions, type DiffQuestion } from './diff-service.js';
import { compressReply } from '../../http/compress-reply.js';
import { inEnvelope, reply, wantsEnvelope } from '../../http/envelope.js';
import { readFlag, readOptionalText, readPage, readText } from '../../http/parameter-values.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoints of revisions, and of the differences between them. */
@injectable()
export class DiffRoutes implements RouteGroup {
  constructor(@inject(DiffService) private readonly service: DiffService) {}

  readonly routes: readonly Route[] = [
    route(diffOperations.listRevisions, async (request, response) => {
      reply(request, response, await this.service.listRevisions());
    }),
    route(diffOperations.compareRevisions, async (request, response) => {
      const page = readPage(request, diffParameters);
      reply(request, response, await this.service.diff({ ...readCompared(request), ...page }));
    }),
    route(diffOperations.compareWithOptions, async (request, response) => {
      reply(request, response, await this.service.diff(readRequest(request.body as DiffRequest)));
    }),
    route(diffOperations.getDiffGraph, async (request, response) => {
      const document = graphJson(await this.service.mergedGraph(readCompared(request)));
      response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
      response.vary('Accept-Encoding, Accept');
      compressReply(request, response);
      await pipeline(wantsEnvelope(request) ? inEnvelope(document) : document, response);
    }),
  ];
}

function readCompared(request: Request): ComparedRevisions {
  return {
    from: readText(request, diffParameters.from),
    to: readOptionalText(request, diffParameters.to),
    isFromMergeBase: readFlag(request, diffParameters.mergeBase) ?? false,
  };
}

function readRequest({ from, to, mergeBase, offset, limit, options }: DiffRequest): DiffQuestion {
  return {
    from,
    to,
    isFromMergeBase: mergeBase ?? false,
    offset: offset ?? diffParameters.offset.schema.default,
    limit: limit ?? diffParameters.limit.schema.default,
    options,
  };
}
