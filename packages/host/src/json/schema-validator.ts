import { allSchemas, type SchemaTitle } from '@code-graph/api/schemas';
import { SchemaValidator as ValidatorOfSchemas } from '@code-graph/sdk/validation';

/** Checks values against the JSON Schemas of the API and of the SDK. */
export class SchemaValidator extends ValidatorOfSchemas<SchemaTitle> {
  /** @param maxValues maximum number of values for which every fault is reported */
  constructor(maxValues?: number) {
    super(maxValues, allSchemas);
  }
}

export const SchemaValidatorToken = Symbol('SchemaValidator');
