import type { BodyExamples } from './body-example.js';
import { diffExample } from './diff-example.js';
import { findingExamples } from './finding-examples.js';
import { graphExamples } from './graph-examples.js';
import { layoutExamples } from './layout-examples.js';
import { overlayExamples } from './overlay-examples.js';
import { questionExamples } from './question-examples.js';
import { serviceExamples } from './service-examples.js';
import { viewExamples } from './view-examples.js';
import { webhookExamples } from './webhook-examples.js';

/** An example of each operation with JSON bodies, for the OpenAPI document. */
export const bodyExamples: BodyExamples = {
  ...serviceExamples,
  ...graphExamples,
  ...questionExamples,
  ...findingExamples,
  ...diffExample,
  ...layoutExamples,
  ...overlayExamples,
  ...viewExamples,
  ...webhookExamples,
};
