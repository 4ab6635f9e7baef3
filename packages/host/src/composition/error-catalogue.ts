import { generalErrors } from '@code-graph/api/errors';
import { accessErrors } from '../access/index.js';
import { developmentErrors } from '../development/index.js';
import { eventErrors } from '../events/index.js';
import { indexErrors } from '../indexing/index.js';
import { layoutErrors } from '../layouts/index.js';
import { overlayErrors } from '../overlays/index.js';
import { pluginErrors } from '../plugins/index.js';
import { queryErrors } from '../queries/index.js';
import { impactErrors, questionErrors } from '../questions/index.js';
import { sourceErrors } from '../sources/index.js';
import { webhookErrors } from '../webhooks/index.js';
import { configurationErrors } from '../configuration/configuration-errors.js';
import { fileErrors } from '../files/file-errors.js';
import { httpErrors } from '../http/http-errors.js';
import { jobErrors } from '../jobs/job-errors.js';
import { storeErrors } from '../store/store-errors.js';

/** Every error of the host, for its documentation. Code that throws an error takes it from the catalogue of its capability. */
export const hostErrors = {
  ...generalErrors,
  ...httpErrors,
  ...eventErrors,
  ...accessErrors,
  ...configurationErrors,
  ...jobErrors,
  ...storeErrors,
  ...fileErrors,
  ...indexErrors,
  ...layoutErrors,
  ...questionErrors,
  ...impactErrors,
  ...sourceErrors,
  ...pluginErrors,
  ...overlayErrors,
  ...developmentErrors,
  ...queryErrors,
  ...webhookErrors,
} as const;
