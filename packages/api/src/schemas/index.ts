import { schemas as sdkSchemas } from '@code-graph/sdk/schemas';
import { schemas } from './generated/schemas.js';

export * from './generated/schemas.js';

/** The schemas of the API and those of the SDK, which they refer to, by the titles of their types. */
export const allSchemas = { ...sdkSchemas, ...schemas };

/** The title of one of these schemas. */
export type SchemaTitle = keyof typeof allSchemas;
