import { EdgeLineProgram } from 'sigma/rendering';
import type { NodeLook } from './node-looks.js';

const verticesOfLine = 2;

/** Draws a part of the lines, so that those of a large picture are drawn in several frames. */
export class LineProgram extends EdgeLineProgram<NodeLook> {
  #first = 0;
  #count = 0;

  /** Chooses the lines that are drawn next. */
  choose(first: number, count: number): void {
    [this.#first, this.#count] = [first, count];
  }

  override drawWebGL(method: number, { gl, frameBuffer }: Parameters<EdgeLineProgram<NodeLook>['drawWebGL']>[1]): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, frameBuffer);
    gl.drawArrays(method, this.#first * verticesOfLine, this.#count * verticesOfLine);
  }
}
