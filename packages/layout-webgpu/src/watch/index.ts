// Entry point for pages that watch a layout, without any dependency on Node.js.
export type { PositionFrame } from '../protocol/position-frame.js';
export { FrameAssembler } from './frame-assembler.js';
