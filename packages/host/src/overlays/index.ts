export { OverlayService } from './overlay-service.js';
export { registerOverlays } from './register.js';
export { RevisionOverlays, type CompletedRevisions } from './revision-overlays.js';
