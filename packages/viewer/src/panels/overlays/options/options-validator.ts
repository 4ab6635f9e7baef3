import { Validator, type Schema } from '@cfworker/json-schema';
import type { ValidatorType } from '@rjsf/utils';

/**
 * The validator that the form selects alternatives with. It interprets schemas: the content security policy forbids other libraries to
 * compile them to functions. The options themselves are checked by the host, which knows more than the schema.
 */
export const optionsValidator: ValidatorType<unknown> = {
  isValid: (schema, data, rootSchema) => {
    try {
      // References such as `#/definitions/x` point into the schema of all options.
      const { definitions, $defs } = rootSchema;
      const whole = { ...(definitions && { definitions }), ...($defs && { $defs }), ...schema };
      return new Validator(whole as Schema, '7').validate(data).valid;
    } catch {
      return false;
    }
  },
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};
