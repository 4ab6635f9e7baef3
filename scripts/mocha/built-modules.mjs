import module from 'node:module';
import { load } from './load-built-module.mjs';

// Required by .mocharc.json, after tsx, so that this hook runs before those of tsx. Node.js 20 has only hooks in a thread.
/** @typedef {{ registerHooks?: (hooks: { load: typeof load }) => void }} SynchronousHooks */
const { registerHooks } = /** @type {SynchronousHooks} */ (module);
if (registerHooks) registerHooks({ load });
else module.register('./load-built-module.mjs', import.meta.url);
