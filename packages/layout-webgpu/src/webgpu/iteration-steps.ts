import type { IterationStep } from './kernels/iteration-step.js';
import { AdaptiveSpeed } from './kernels/adaptive-speed.js';
import { AllPairs } from './kernels/all-pairs.js';
import { Attraction } from './kernels/attraction.js';
import { Movement } from './kernels/movement.js';
import { TreeRepulsion } from './tree-repulsion.js';
import type { LayoutBuffers } from './buffers/layout-buffers.js';

/** Returns the steps of an iteration, in order. The first ones write the repulsion of all nodes to `forces`. */
export function iterationSteps(device: GPUDevice, buffers: LayoutBuffers, usesTree: boolean): IterationStep[] {
  const repulsion = usesTree ? new TreeRepulsion(device, buffers) : new AllPairs(device, buffers);
  const speed = new AdaptiveSpeed(device, buffers);
  const movement = new Movement(device, buffers);
  return [
    ...repulsion.steps,
    ...new Attraction(device, buffers).steps,
    {
      stage: 'movement',
      encode: (pass) => {
        speed.encode(pass);
        movement.encode(pass);
      },
    },
  ];
}
