export { define, endSentence, listFlags, listViolations, quote, type ErrorDefinition } from './error-definition.js';
export { kindOf, statusOf, type ErrorKind } from './error-kind.js';
export { generalErrors } from './general-errors.js';
export { codeOf, HostError, messageOf } from './host-error.js';
export { isError, messageWithCauses, stackWithCauses } from './message-with-causes.js';
