export { createOpenApiDocument, type DescribedHost } from './openapi-document.js';
export type {
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
} from './openapi-types.js';
