import type { IterationStage, IterationStep } from './iteration-step.js';
import { shaderSource } from './shader-source.js';

/** Maximum width of a grid of workgroups, which all devices support. More workgroups are folded into rows. */
const maxGridWidth = 32768;

/** Names of the `.wgsl` files that every shader begins with. */
const shared = ['settings', 'numbers'];

export interface KernelOptions {
  readonly label: string;
  /** Names of the other `.wgsl` files of the shader. One of them has the entry point `main`. */
  readonly shaders: readonly string[];
  /** Values of `override` constants. */
  readonly constants?: Record<string, number>;
  /** The bound buffers, from binding 0 on. */
  readonly buffers: readonly (GPUBuffer | GPUBufferBinding)[];
}

/** Pipelines by shaders and constants. Drivers take long to create one, and every layout on a device needs the same ones. */
const pipelines = new WeakMap<GPUDevice, Map<string, GPUComputePipeline>>();

/** A compute shader with its buffers, ready to run. */
export class Kernel {
  readonly #pipeline: GPUComputePipeline;
  readonly #bindGroup: GPUBindGroup;

  constructor(device: GPUDevice, { label, shaders, constants = {}, buffers }: KernelOptions) {
    this.#pipeline = pipelineFor(device, { label, shaders, constants });
    this.#bindGroup = device.createBindGroup({
      label,
      layout: this.#pipeline.getBindGroupLayout(0),
      entries: buffers.map((buffer, binding) => ({
        binding,
        resource: 'buffer' in buffer ? buffer : { buffer },
      })),
    });
  }

  /** @param workgroups number of workgroups to run; if 0, nothing is encoded */
  encode(pass: GPUComputePassEncoder, workgroups: number): void {
    if (workgroups === 0) return;
    const width = Math.min(workgroups, maxGridWidth);
    this.#prepare(pass);
    pass.dispatchWorkgroups(width, Math.ceil(workgroups / width));
  }

  /** Returns a step of the iteration that runs only this kernel. */
  toStep(stage: IterationStage, workgroups: number): IterationStep {
    return { stage, workgroups, encode: (pass, _, count = workgroups) => this.encode(pass, count) };
  }

  /** Runs the number of workgroups that the device wrote to a buffer. */
  encodeIndirect(pass: GPUComputePassEncoder, workgroups: GPUBuffer, offset: number): void {
    this.#prepare(pass);
    pass.dispatchWorkgroupsIndirect(workgroups, offset);
  }

  #prepare(pass: GPUComputePassEncoder): void {
    pass.setPipeline(this.#pipeline);
    pass.setBindGroup(0, this.#bindGroup);
  }
}

function pipelineFor(
  device: GPUDevice,
  { label, shaders, constants }: Required<Omit<KernelOptions, 'buffers'>>,
): GPUComputePipeline {
  const cached = pipelines.get(device) ?? new Map<string, GPUComputePipeline>();
  pipelines.set(device, cached);
  const key = JSON.stringify([shaders, constants]);
  let pipeline = cached.get(key);
  if (!pipeline) {
    const module = device.createShaderModule({ label, code: shaderSource([...shared, ...shaders]) });
    pipeline = device.createComputePipeline({ label, layout: 'auto', compute: { module, constants } });
    cached.set(key, pipeline);
  }
  return pipeline;
}
