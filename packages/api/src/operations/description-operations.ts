import type { ObjectSchema, Operations } from './operation.js';

const openApi: ObjectSchema = { type: 'object', required: ['openapi', 'info', 'paths'], additionalProperties: true };

/** The operations that describe the API, for programs and for people. */
export const descriptionOperations = {
  getOpenApiDocument: {
    method: 'get',
    path: '/api/openapi.json',
    operationId: 'getOpenApiDocument',
    scope: 'none',
    tag: 'Host',
    summary: 'This description of the API.',
    parameters: [],
    replies: { 200: { description: 'An OpenAPI 3.1 document.', schema: openApi } },
  },
  getApiReference: {
    method: 'get',
    path: '/api/docs',
    operationId: 'getApiReference',
    scope: 'none',
    tag: 'Host',
    summary: 'This description of the API as a page.',
    parameters: [],
    replies: { 200: { description: 'The page.', mediaType: 'text/html' } },
  },
  getApiReferenceStyle: {
    method: 'get',
    path: '/api/docs/style.css',
    operationId: 'getApiReferenceStyle',
    scope: 'none',
    tag: 'Host',
    summary: 'The style sheet of that page.',
    parameters: [],
    replies: { 200: { description: 'The style sheet.', mediaType: 'text/css' } },
  },
} satisfies Operations;
