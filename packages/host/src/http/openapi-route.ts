import { reply } from './envelope.js';
import { createOpenApiDocument } from './openapi-document.js';
import type { Route } from './route.js';

/**
 * The endpoint that describes all the others, and itself.
 * @param isTokenRequired whether requests of this host need a token
 */
export function openApiRoute(operations: readonly Route[], isTokenRequired: boolean): Route {
  const route: Route = {
    method: 'get',
    path: '/api/openapi.json',
    operationId: 'getOpenApiDocument',
    scope: 'none',
    tag: 'Host',
    summary: 'This description of the API.',
    parameters: [],
    replies: { 200: { description: 'An OpenAPI 3.1 document.' } },
    handle: (request, response) => {
      reply(request, response, document);
    },
  };
  const document = createOpenApiDocument([...operations, route], isTokenRequired);
  return route;
}
