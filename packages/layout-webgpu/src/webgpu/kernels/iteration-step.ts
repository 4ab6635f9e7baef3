/** What the time of an iteration is spent on. */
export type IterationStage = 'sort' | 'tree' | 'far' | 'near' | 'attraction' | 'movement';

/** A part of an iteration that needs all before it to be done. */
export interface IterationStep {
  readonly stage: IterationStage;
  /** How many groups of threads it has, if they can run a few at a time; see `LayoutBuffers.startAt`. */
  readonly groups?: number;
  /** @param groups how many of them are to run, by default all */
  encode(pass: GPUComputePassEncoder, iteration: number, groups?: number): void;
}

/** Some groups of a step. */
export interface StepPart {
  readonly step: IterationStep;
  readonly first: number;
  readonly groups: number | undefined;
}

/** Wider grids are folded, and have more groups than they were told. */
const mostGroups = 32768;

/** Splits those of the steps that can be split into about so many parts each. */
export function partsOf(steps: readonly IterationStep[], parts: number): StepPart[] {
  return steps.flatMap((step): StepPart[] => {
    const { groups } = step;
    if (groups === undefined) return [{ step, first: 0, groups }];
    const size = Math.min(mostGroups, Math.ceil(groups / parts));
    const count = Math.ceil(groups / size);
    return Array.from({ length: count }, (_, part) => ({
      step,
      first: part * size,
      groups: Math.min(size, groups - part * size),
    }));
  });
}
