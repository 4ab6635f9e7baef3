import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { inject, injectable } from 'tsyringe';
import { entityTag, listParameter, type Route, type RouteGroup } from '@code-graph/api/operations';
import { GraphService } from './graph-service.js';
import { compressReply } from '../http/compress-reply.js';
import { hasCurrentVersion } from '../http/entity-tag.js';
import { inEnvelope, reply, wantsEnvelope } from '../http/envelope.js';
import { readList } from '../http/query-values.js';
import { readTest, testParameter } from '../http/test-parameter.js';

/** The endpoints of the graph's data. */
@injectable()
export class GraphRoutes implements RouteGroup {
  constructor(@inject(GraphService) private readonly graph: GraphService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/graph',
      operationId: 'getGraph',
      scope: 'graph:read',
      tag: 'Graph data',
      summary: 'The graph, with overlay and layout attributes.',
      parameters: [
        listParameter('type', 'Only nodes of these types, separated by commas, and the edges between them.'),
        listParameter('kind', 'Only edges of these kinds, separated by commas.'),
        testParameter,
        {
          name: 'fields',
          in: 'query',
          description: 'Only these keys, separated by commas, in addition to id, name, type, source, target and kind.',
        },
        { name: 'If-None-Match', in: 'header', description: 'The ETag of an earlier reply.' },
      ],
      replies: {
        200: { description: 'The graph.', schema: 'GraphDocument', headers: { ETag: entityTag } },
        400: { description: 'A type or kind is unknown. `details` lists the known ones.', schema: 'ErrorBody' },
        304: {
          description: 'The graph is still the version that If-None-Match names.',
          headers: { ETag: entityTag },
        },
      },
      handle: (request, response) => this.#getGraph(request, response),
    },
    {
      method: 'get',
      path: '/api/graph/nodes/{id}',
      operationId: 'getNode',
      scope: 'graph:read',
      tag: 'Graph data',
      summary: 'One node.',
      parameters: [{ name: 'id', in: 'path', description: 'Node id, percent-encoded.' }],
      replies: {
        200: { description: 'The node.', schema: 'GraphNode' },
        404: { description: 'No such node.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        reply(request, response, await this.graph.node(request.params['id'] as string));
      },
    },
  ];

  async #getGraph(request: Request, response: Response): Promise<void> {
    const [types, kinds, fields] = [readList(request, 'type'), readList(request, 'kind'), readList(request, 'fields')];
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
    const { versionTag, bytes } = await this.graph.readBytes(encoding);
    response.set({ ETag: `"${versionTag}${suffix}"`, 'Content-Length': String(bytes.length) });
    if (encoding === 'gzip') response.set('Content-Encoding', 'gzip');
    response.end(bytes);
  }
}
