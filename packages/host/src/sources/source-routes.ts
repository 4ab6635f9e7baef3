import { inject, injectable } from 'tsyringe';
import { choiceParameter, integerParameter, type Route, type RouteGroup } from '@code-graph/api/operations';
import { reply } from '../http/envelope.js';
import { readChoice, readInteger } from '../http/query-values.js';
import { nodeParameter, nodeReplies } from '../questions/index.js';
import { SourceService } from './source-service.js';

const scopes = ['node', 'file'] as const;
const contexts = { min: 0, max: 1000, default: 0 };

/** The endpoint of the source text of nodes. */
@injectable()
export class SourceRoutes implements RouteGroup {
  constructor(@inject(SourceService) private readonly sources: SourceService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/graph/nodes/{id}/source',
      operationId: 'getSource',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'The source text of a node.',
      parameters: [
        nodeParameter,
        integerParameter('context', 'Number of lines before and after those of the node.', contexts),
        choiceParameter(
          'scope',
          'The lines to return: those of the `node`, or all of its `file`, without `context`.',
          scopes,
        ),
      ],
      replies: {
        200: { description: 'The lines of the node.', schema: 'NodeSource' },
        ...nodeReplies,
        403: { description: 'The file is outside the workspace, or not a text file.', schema: 'ErrorBody' },
        404: { description: 'No such node, or it has no source text.', schema: 'ErrorBody' },
        409: { description: 'The file has fewer lines than when it was indexed.', schema: 'ErrorBody' },
        413: { description: 'The file is too large.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        const context = readInteger(request, 'context', contexts);
        const scope = readChoice(request, 'scope', scopes);
        reply(request, response, await this.sources.read(request.params['id'] as string, { scope, context }));
      },
    },
  ];
}
