// `npm run build`. Imports only modules of Node.js, because nothing is installed in a fresh clone.
import { prepareWorkspace } from './workspace/prepare.mjs';

await prepareWorkspace();
