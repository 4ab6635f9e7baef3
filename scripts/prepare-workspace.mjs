// `npm run build`. Runs in a fresh clone with nothing installed, hence this and all it imports use only Node's own modules.
import { prepareWorkspace } from './workspace/prepare.mjs';

await prepareWorkspace();
