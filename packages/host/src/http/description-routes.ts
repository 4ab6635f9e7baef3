import { createOpenApiDocument } from '@code-graph/api/openapi';
import type { ObjectSchema, Route } from '@code-graph/api/operations';
import { compressReply } from './compress-reply.js';
import { reply } from './envelope.js';
import { createApiReference } from './reference/api-reference.js';
import { hostVersion } from '../processes/package-version.js';
import { referenceStyle } from './reference/style-sheet.js';

const openApi: ObjectSchema = { type: 'object', required: ['openapi', 'info', 'paths'], additionalProperties: true };
const referencePath = '/api/docs';
const stylePath = `${referencePath}/style.css`;

/** The page runs no script, loads nothing but its style sheet, and cannot be embedded. */
const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The endpoints that describe the API, for programs and for people.
 * @param isTokenRequired whether requests of this host need a token
 */
export function descriptionRoutes(operations: readonly Route[], isTokenRequired: boolean): Route[] {
  const routes: Route[] = [
    {
      method: 'get',
      path: '/api/openapi.json',
      operationId: 'getOpenApiDocument',
      scope: 'none',
      tag: 'Host',
      summary: 'This description of the API.',
      parameters: [],
      replies: { 200: { description: 'An OpenAPI 3.1 document.', schema: openApi } },
      handle: (request, response) => {
        reply(request, response, document);
      },
    },
    {
      method: 'get',
      path: referencePath,
      operationId: 'getApiReference',
      scope: 'none',
      tag: 'Host',
      summary: 'This description of the API as a page.',
      parameters: [],
      replies: { 200: { description: 'The page.', mediaType: 'text/html' } },
      handle: (request, response) => {
        compressReply(request, response);
        response.set('Content-Security-Policy', pagePolicy);
        response.type('html').send((page ??= createApiReference(document, stylePath)));
      },
    },
    {
      method: 'get',
      path: stylePath,
      operationId: 'getApiReferenceStyle',
      scope: 'none',
      tag: 'Host',
      summary: 'The style sheet of that page.',
      parameters: [],
      replies: { 200: { description: 'The style sheet.', mediaType: 'text/css' } },
      handle: (request, response) => {
        compressReply(request, response);
        response.type('css').send(referenceStyle);
      },
    },
  ];
  const document = createOpenApiDocument([...operations, ...routes], { version: hostVersion, isTokenRequired });
  let page: string | undefined;
  return routes;
}
