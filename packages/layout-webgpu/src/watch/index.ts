// For pages that watch a layout: without anything of Node.js.
export type { PositionFrame } from '../protocol/position-frame.js';
export { FrameAssembler } from './frame-assembler.js';
