import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { inject, injectable } from 'tsyringe';
import { graphOperations, graphParameters } from '@code-graph/api/operations';
import { GraphService } from './graph-service.js';
import { compressReply } from '../http/compress-reply.js';
import { hasCurrentVersion } from '../http/entity-tag.js';
import { inEnvelope, reply, wantsEnvelope } from '../http/envelope.js';
import { readList, readTest } from '../http/parameter-values.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoints of the graph's data. */
@injectable()
export class GraphRoutes implements RouteGroup {
  constructor(@inject(GraphService) private readonly graph: GraphService) {}

  readonly routes: readonly Route[] = [
    route(graphOperations.getGraph, (request, response) => this.#getGraph(request, response)),
    route(graphOperations.getNode, async (request, response) => {
      reply(request, response, await this.graph.node(request.params['id'] as string));
    }),
  ];

  async #getGraph(request: Request, response: Response): Promise<void> {
    const { type, kind, fields: keys } = graphParameters;
    const [types, kinds, fields] = [readList(request, type), readList(request, kind), readList(request, keys)];
    const test = readTest(request);
    const selection = { types, kinds, fields, test };
    this.graph.refuseUnknown(selection);
    response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' });
    response.vary('Accept-Encoding, Accept');
    if (wantsEnvelope(request)) {
      // The envelope contains the time, so every reply differs and none has a tag.
      compressReply(request, response);
      await pipeline(inEnvelope(this.graph.readSelection(selection)), response);
      return;
    }
    if (types ?? kinds ?? fields ?? test !== undefined) {
      const tag = `W/"${this.graph.versionTag}"`;
      response.set('ETag', tag);
      if (hasCurrentVersion(request, tag)) {
        response.status(304).end();
        return;
      }
      compressReply(request, response);
      await pipeline(this.graph.readSelection(selection), response);
      return;
    }
    const encoding = request.acceptsEncodings('gzip', 'identity') === 'gzip' ? 'gzip' : 'identity';
    const suffix = encoding === 'gzip' ? '-gzip' : '';
    // no-transform, because the bytes are compressed already or must not be.
    const tag = `"${this.graph.versionTag}${suffix}"`;
    response.set({ ETag: tag, 'Cache-Control': 'no-cache, no-transform' });
    if (hasCurrentVersion(request, tag)) {
      response.status(304).end();
      return;
    }
    const { versionTag, bytes, decodedLength } = await this.graph.readBytes(encoding);
    response.set({
      ETag: `"${versionTag}${suffix}"`,
      'Content-Length': String(bytes.length),
      'X-Decoded-Length': String(decodedLength),
    });
    if (encoding === 'gzip') response.set('Content-Encoding', 'gzip');
    response.end(bytes);
  }
}
