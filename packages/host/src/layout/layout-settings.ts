// What the rest of the host needs to know of the layout package.
export { resolveLayoutSettings, type LayoutSettings, type RemoteLayout } from '@code-graph/layout-webgpu/client';
