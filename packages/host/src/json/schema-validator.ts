export { SchemaValidator } from '@code-graph/sdk/validation';

export const SchemaValidatorToken = Symbol('SchemaValidator');
