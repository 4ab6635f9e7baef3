import { createNodeBorderProgram } from '@sigma/node-border';
import type Sigma from 'sigma';
import { NodePointProgram } from 'sigma/rendering';
import type { NodeLook } from './node-looks.js';

/** In place of the buffer for a second picture, in which sigma finds the node under the cursor. See `pickNode`. */
const noPicking = null;

/** Smallest radius in pixels of a point: a smaller one would only tint the lines around it. */
const minRadius = 1.5;

/** Points with a minimum radius: sigma's own program makes points of a large picture too small. */
class PointProgram extends NodePointProgram<NodeLook> {
  constructor(gl: WebGLRenderingContext, _: unknown, renderer: Sigma<NodeLook>) {
    super(gl, noPicking, renderer);
  }

  override getDefinition(): ReturnType<NodePointProgram<NodeLook>['getDefinition']> {
    const definition = super.getDefinition();
    const [declarations = '', body = ''] = definition.VERTEX_SHADER_SOURCE.split('void main() {');
    const main = `float size = max(a_size, ${minRadius} * u_sizeRatio);${body.replaceAll('a_size', 'size')}`;
    return { ...definition, VERTEX_SHADER_SOURCE: `${declarations}void main() {${main}` };
  }
}

/** Smallest radius in pixels of a disc, whose line takes some of it. */
const minDisc = 2.5;

type NodeProgramClass = ReturnType<typeof createNodeBorderProgram<NodeLook>>;

/** Discs with a minimum radius at every zoom: a size overlay makes most of them small. */
function withSmallestRadius(program: NodeProgramClass): NodeProgramClass {
  const Discs = program as unknown as typeof NodePointProgram<NodeLook>;
  return class extends Discs {
    constructor(gl: WebGLRenderingContext, _: unknown, renderer: Sigma<NodeLook>) {
      super(gl, noPicking, renderer);
    }

    override getDefinition(): ReturnType<NodePointProgram<NodeLook>['getDefinition']> {
      const definition = super.getDefinition();
      const radius = `max(a_size, ${minDisc.toFixed(1)} * u_sizeRatio)`;
      const source = definition.VERTEX_SHADER_SOURCE.replace('float size = a_size', `float size = ${radius}`);
      return { ...definition, VERTEX_SHADER_SOURCE: source };
    }
  };
}

/** The programs that draw nodes: discs with a thin line, and points, which take less time. */
export const nodeProgramClasses = {
  disc: withSmallestRadius(
    createNodeBorderProgram<NodeLook>({
      borders: [
        { size: { value: 0.75, mode: 'pixels' }, color: { attribute: 'borderColor' } },
        { size: { fill: true }, color: { attribute: 'color' } },
      ],
    }),
  ),
  point: PointProgram as never,
};
