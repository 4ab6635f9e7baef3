export { OverlayService } from './overlay-service.js';
export { registerOverlays } from './register.js';
