import { fileURLToPath } from 'node:url';

/** Path of the layout server program. */
export type LayoutServerProgram = string;

export const LayoutServerProgram = Symbol('LayoutServerProgram');

export const layoutServerProgram: LayoutServerProgram = fileURLToPath(
  import.meta.resolve('@code-graph/layout-webgpu/server-program'),
);
