import { createNodeBorderProgram } from '@sigma/node-border';
import { NodePointProgram } from 'sigma/rendering';
import type { NodeLook } from './node-looks.js';

/** The programs that draw nodes: discs with a thin line, and points, which take less time. */
export const nodeProgramClasses = {
  disc: createNodeBorderProgram<NodeLook>({
    borders: [
      { size: { value: 0.75, mode: 'pixels' }, color: { attribute: 'borderColor' } },
      { size: { fill: true }, color: { attribute: 'color' } },
    ],
  }),
  point: NodePointProgram as never,
};
