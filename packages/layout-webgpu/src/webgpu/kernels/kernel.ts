import type { IterationStage, IterationStep } from './iteration-step.js';
import { shaderSource } from './shader-source.js';

/** No dimension of a grid of groups may be larger on any device; more groups are folded into rows. */
const widestGrid = 32768;

/** What every shader begins with. */
const shared = ['settings', 'numbers'];

export interface KernelOptions {
  readonly label: string;
  /** Names of the `.wgsl` files that the shader consists of, besides those that all have; one of them has the entry point `main`. */
  readonly shaders: readonly string[];
  /** Values of `override` constants. */
  readonly constants?: Record<string, number>;
  /** What is bound, from binding 0 on. */
  readonly buffers: readonly (GPUBuffer | GPUBufferBinding)[];
}

/** Pipelines by what they were made from: drivers take long to make one, and every layout on a device needs the same. */
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

  /** @param groups how many groups of threads run; without any, nothing is encoded */
  encode(pass: GPUComputePassEncoder, groups: number): void {
    if (groups === 0) return;
    const width = Math.min(groups, widestGrid);
    this.#prepare(pass);
    pass.dispatchWorkgroups(width, Math.ceil(groups / width));
  }

  /** A step of the iteration that is this kernel alone, on so many groups. */
  toStep(stage: IterationStage, groups: number): IterationStep {
    return { stage, groups, encode: (pass, _, some = groups) => this.encode(pass, some) };
  }

  /** Lets the device decide how many groups run. */
  encodeIndirect(pass: GPUComputePassEncoder, groups: GPUBuffer, offset: number): void {
    this.#prepare(pass);
    pass.dispatchWorkgroupsIndirect(groups, offset);
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
  const known = pipelines.get(device) ?? new Map<string, GPUComputePipeline>();
  pipelines.set(device, known);
  const key = JSON.stringify([shaders, constants]);
  let pipeline = known.get(key);
  if (!pipeline) {
    const module = device.createShaderModule({ label, code: shaderSource([...shared, ...shaders]) });
    pipeline = device.createComputePipeline({ label, layout: 'auto', compute: { module, constants } });
    known.set(key, pipeline);
  }
  return pipeline;
}
