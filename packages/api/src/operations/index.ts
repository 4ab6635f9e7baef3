export {
  isWrappable,
  largeBodyBytes,
  RouteGroup,
  smallBodyBytes,
  type ObjectSchema,
  type ReceiveBody,
  type Route,
  type RouteBody,
  type RouteParameter,
  type RouteReply,
} from './operation.js';
export {
  choiceParameter,
  flagParameter,
  integerParameter,
  listParameter,
  textParameter,
  type IntegerRange,
} from './query-parameters.js';
export { entityTag, preferenceApplied, retryAfter } from './reply-headers.js';
export { scopes, toScopes, type Scope } from './scope.js';
