export { allOperations } from './all-operations.js';
export { allHubOperations } from './all-hub-operations.js';
export { boundaryOperations, boundaryParameters } from './boundary-operations.js';
export { largeBodyBytes, smallBodyBytes } from './body-limits.js';
export { descriptionOperations } from './description-operations.js';
export { eventOperations } from './event-operations.js';
export { graphOperations, graphParameters } from './graph-operations.js';
export { healthOperations } from './health-operations.js';
export { hubOperations } from './hub-operations.js';
export { indexOperations } from './index-operations.js';
export { layoutOperations } from './layout-operations.js';
export {
  isWrappable,
  type ObjectSchema,
  type Operation,
  type OperationBody,
  type OperationParameter,
  type OperationReply,
  type Operations,
  type ReplyHeader,
  type ValueSchema,
} from './operation.js';
export { organizationOperations, organizationParameters } from './organization-operations.js';
export { overlayOperations } from './overlay-operations.js';
export type { PageParameters } from './page-parameters.js';
export { pluginOperations } from './plugin-operations.js';
export type {
  ChoiceParameter,
  IntegerParameter,
  OptionalIntegerParameter,
  OptionalTextParameter,
  TextParameter,
} from './query-parameters.js';
export { queryOperations } from './query-operations.js';
export { diffOperations, diffParameters } from './questions/diff-operations.js';
export { cycleOperations, cycleParameters } from './questions/cycle-operations.js';
export { dependencyOperations, dependencyParameters } from './questions/dependency-operations.js';
export { impactOperations } from './questions/impact-operations.js';
export {
  callParameters,
  neighborOperations,
  neighborParameters,
  pathParameters,
} from './questions/neighbor-operations.js';
export { longestName, searchOperations, searchParameters } from './questions/search-operations.js';
export { unusedOperations, unusedParameters } from './questions/unused-operations.js';
export { ruleOperations } from './rule-operations.js';
export { scopes, toScopes, type Scope } from './scope.js';
export { sourceOperations, sourceParameters } from './source-operations.js';
export { testParameter } from './test-parameter.js';
export { viewOperations } from './view-operations.js';
export { webhookOperations } from './webhook-operations.js';
