import { fileURLToPath } from 'node:url';
import { LayoutServerProgram, type HostOverrides } from '@code-graph/host';

const program = fileURLToPath(new URL('turning-layout-server.mjs', import.meta.url));

/** Makes a host compute layouts that turn, of which an iteration takes a millisecond, so that they end when a test wants it. */
export const turningLayouts: HostOverrides = (container) => {
  container.register(LayoutServerProgram, { useValue: program });
};
