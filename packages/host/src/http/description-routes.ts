import { createOpenApiDocument } from '@code-graph/api/openapi';
import { descriptionOperations, type Operation } from '@code-graph/api/operations';
import { compressReply } from './compress-reply.js';
import { reply } from './envelope.js';
import { createApiReference } from './reference/api-reference.js';
import { hostVersion } from '../processes/package-version.js';
import { referenceStyle } from './reference/style-sheet.js';
import { route, type Route } from './route.js';

/** The page runs no script, loads nothing but its style sheet, and cannot be embedded. */
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The endpoints that describe the API, for programs and for people.
 * @param operations the operations of the API
 * @param isTokenRequired whether requests of this host need a token
 */
export function descriptionRoutes(operations: readonly Operation[], isTokenRequired: boolean): readonly Route[] {
  // Created on demand: a host that answers one question in its process needs neither.
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  let page: string | undefined;
  const describe = (): ReturnType<typeof createOpenApiDocument> =>
    (document ??= createOpenApiDocument(operations, { version: hostVersion, isTokenRequired }));
  return [
    route(descriptionOperations.getOpenApiDocument, (request, response) => {
      reply(request, response, describe());
    }),
    route(descriptionOperations.getApiReference, (request, response) => {
      compressReply(request, response);
      response.set('Content-Security-Policy', pagePolicy);
      response
        .type('html')
        .send((page ??= createApiReference(describe(), descriptionOperations.getApiReferenceStyle.path)));
    }),
    route(descriptionOperations.getApiReferenceStyle, (request, response) => {
      compressReply(request, response);
      response.type('css').send(referenceStyle);
    }),
  ];
}
