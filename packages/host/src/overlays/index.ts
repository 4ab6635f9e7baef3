export { OverlayService } from './overlay-service.js';
export { registerOverlays } from './register.js';
export { RevisionOverlays } from './revision-overlays.js';
