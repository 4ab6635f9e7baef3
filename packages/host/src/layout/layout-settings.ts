// What the rest of the host needs to know of the layout package.
export {
  resolveLayoutSettings,
  type LayoutGraph,
  type LayoutSettings,
  type RemoteLayout,
  type RemoteOutcome,
} from '@code-graph/layout-webgpu/client';
