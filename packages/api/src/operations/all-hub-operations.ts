import { boundaryOperations } from './boundary-operations.js';
import { hubOperations } from './hub-operations.js';
import type { Operation } from './operation.js';
import { organizationOperations } from './organization-operations.js';

/** Every operation of a hub besides those of its repositories, in the order of its description. No host has one of them. */
export const allHubOperations: readonly Operation[] = [
  hubOperations,
  boundaryOperations,
  organizationOperations,
].flatMap((group) => Object.values<Operation>(group));
