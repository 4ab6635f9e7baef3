export { CpuLayoutEngine } from './cpu/cpu-layout-engine.js';
export type { LayoutEngine, LayoutMotion, LayoutSession } from './engine/layout-engine.js';
export { defaultLayoutSettings, resolveLayoutSettings, type LayoutSettings } from './engine/layout-settings.js';
export { ExactLayoutEngine } from './exact/exact-layout-engine.js';
export { checkLayoutGraph, InvalidLayoutInput, type LayoutGraph } from './graph/layout-graph.js';
export { GpuDeviceLost, GpuFailure, type GpuFailureReason } from './webgpu/gpu-failure.js';
export type { IterationStage } from './webgpu/kernels/iteration-step.js';
export type { StageTimes } from './webgpu/stage-times.js';
export { WebGpuLayoutEngine, type WebGpuLayoutOptions } from './webgpu/webgpu-layout-engine.js';
