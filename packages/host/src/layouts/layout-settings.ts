// The parts of the layout package that the rest of the host uses.
export { resolveLayoutSettings, type LayoutSettings, type RemoteLayout } from '@code-graph/layout-webgpu/client';
