/** The parts of an iteration that are measured. */
export type IterationStage = 'sort' | 'tree' | 'far' | 'near' | 'attraction' | 'movement';

/** A part of an iteration that depends on all previous ones. */
export interface IterationStep {
  readonly stage: IterationStage;
  /** Number of workgroups, if they can be split over several submissions: see `LayoutBuffers.setFirstWorkgroup`. */
  readonly workgroups?: number;
  /** @param workgroups number of workgroups to run; default: all */
  encode(pass: GPUComputePassEncoder, iteration: number, workgroups?: number): void;
}

/** Some workgroups of a step, or the whole step. */
export interface StepPart {
  readonly step: IterationStep;
  readonly firstWorkgroup: number;
  readonly workgroups: number | undefined;
}

/** Maximum number of workgroups per part: larger grids are folded into rows, and may have more workgroups than requested. */
const maxWorkgroups = 32768;

/** Splits each step that can be split into about `parts` parts. */
export function splitSteps(steps: readonly IterationStep[], parts: number): StepPart[] {
  return steps.flatMap((step): StepPart[] => {
    const { workgroups } = step;
    if (workgroups === undefined) return [{ step, firstWorkgroup: 0, workgroups }];
    const size = Math.min(maxWorkgroups, Math.ceil(workgroups / parts));
    const count = Math.ceil(workgroups / size);
    return Array.from({ length: count }, (_, part) => ({
      step,
      firstWorkgroup: part * size,
      workgroups: Math.min(size, workgroups - part * size),
    }));
  });
}
