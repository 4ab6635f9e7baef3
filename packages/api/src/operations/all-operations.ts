import { descriptionOperations } from './description-operations.js';
import { eventOperations } from './event-operations.js';
import { graphOperations } from './graph-operations.js';
import { healthOperations } from './health-operations.js';
import { indexOperations } from './index-operations.js';
import { layoutOperations } from './layout-operations.js';
import type { Operation } from './operation.js';
import { overlayOperations } from './overlay-operations.js';
import { pluginOperations } from './plugin-operations.js';
import { queryOperations } from './query-operations.js';
import { cycleOperations } from './questions/cycle-operations.js';
import { dependencyOperations } from './questions/dependency-operations.js';
import { diffOperations } from './questions/diff-operations.js';
import { impactOperations } from './questions/impact-operations.js';
import { neighborOperations } from './questions/neighbor-operations.js';
import { searchOperations } from './questions/search-operations.js';
import { unusedOperations } from './questions/unused-operations.js';
import { ruleOperations } from './rule-operations.js';
import { sourceOperations } from './source-operations.js';
import { viewOperations } from './view-operations.js';
import { webhookOperations } from './webhook-operations.js';

/** Every operation of the API, in the order of its description. */
export const allOperations: readonly Operation[] = [
  graphOperations,
  searchOperations,
  neighborOperations,
  impactOperations,
  diffOperations,
  cycleOperations,
  dependencyOperations,
  unusedOperations,
  ruleOperations,
  sourceOperations,
  queryOperations,
  layoutOperations,
  overlayOperations,
  pluginOperations,
  indexOperations,
  healthOperations,
  eventOperations,
  viewOperations,
  webhookOperations,
  descriptionOperations,
].flatMap((group) => Object.values<Operation>(group));
