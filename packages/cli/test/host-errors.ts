import { generalErrors } from '@code-graph/api/errors';
import { accessErrors } from '../../host/src/access/access-errors.js';
import { developmentErrors } from '../../host/src/development/development-errors.js';
import { eventErrors } from '../../host/src/events/event-errors.js';
import { indexErrors } from '../../host/src/indexing/index-errors.js';
import { layoutErrors } from '../../host/src/layouts/layout-errors.js';
import { overlayErrors } from '../../host/src/overlays/overlay-errors.js';
import { pluginErrors } from '../../host/src/plugins/plugin-errors.js';
import { queryErrors } from '../../host/src/queries/query-errors.js';
import { dependencyErrors } from '../../host/src/questions/dependencies/dependency-errors.js';
import { impactErrors } from '../../host/src/questions/impact/impact-errors.js';
import { questionErrors } from '../../answers/src/nodes/question-errors.js';
import { revisionErrors } from '../../host/src/revisions/revision-errors.js';
import { ruleErrors } from '../../host/src/rules/rule-errors.js';
import { sourceErrors } from '../../host/src/sources/source-errors.js';
import { viewErrors } from '../../host/src/views/view-errors.js';
import { webhookErrors } from '../../host/src/webhooks/webhook-errors.js';
import { configurationErrors } from '../../host/src/configuration/configuration-errors.js';
import { hubErrors } from '../../hub/src/hub-errors.js';
import { fileErrors } from '../../host/src/files/file-errors.js';
import { httpErrors } from '../../host/src/http/http-errors.js';
import { jobErrors } from '../../host/src/jobs/job-errors.js';
import { storeErrors } from '../../host/src/store/store-errors.js';

/** Every error of the host and of the hub, for its documentation. Code that throws an error takes it from the catalogue of its capability. */
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
  ...dependencyErrors,
  ...impactErrors,
  ...revisionErrors,
  ...sourceErrors,
  ...pluginErrors,
  ...overlayErrors,
  ...developmentErrors,
  ...queryErrors,
  ...ruleErrors,
  ...viewErrors,
  ...webhookErrors,
  ...hubErrors,
} as const;
