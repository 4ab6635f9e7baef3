import { createNodeBorderProgram } from '@sigma/node-border';
import { NodePointProgram } from 'sigma/rendering';
import type { NodeLook } from './node-looks.js';

/** Smallest radius in pixels of a point: a smaller one would only tint the lines around it. */
const minRadius = 1.5;

/** Points with a minimum radius. Sigma's own program makes points of a large picture too small. */
class PointProgram extends NodePointProgram<NodeLook> {
  override getDefinition(): ReturnType<NodePointProgram<NodeLook>['getDefinition']> {
    const definition = super.getDefinition();
    const [declarations = '', body = ''] = definition.VERTEX_SHADER_SOURCE.split('void main() {');
    const main = `float size = max(a_size, ${minRadius} * u_sizeRatio);${body.replaceAll('a_size', 'size')}`;
    return { ...definition, VERTEX_SHADER_SOURCE: `${declarations}void main() {${main}` };
  }
}

/** The programs that draw nodes: discs with a thin line, and points, which take less time. */
export const nodeProgramClasses = {
  disc: createNodeBorderProgram<NodeLook>({
    borders: [
      { size: { value: 0.75, mode: 'pixels' }, color: { attribute: 'borderColor' } },
      { size: { fill: true }, color: { attribute: 'color' } },
    ],
  }),
  point: PointProgram as never,
};
