export { describeOutdated } from './describe-outdated.js';
export { OverlayService } from './overlay-service.js';
export { registerOverlays } from './register.js';
export { RevisionOverlays, type CompletedRevisions, type RevisionOptions } from './revision-overlays.js';
