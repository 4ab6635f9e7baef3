const context = WebGL2RenderingContext.prototype;

/** The canvases of a page and the number of nodes and edges on each. */
export class DrawnElements {
  /** Number of elements on the canvas of each context since it was cleared. */
  readonly #counts = new Map<WebGL2RenderingContext, number>();
  readonly #checksums = new Map<WebGL2RenderingContext, number>();
  readonly #redrawn = new Set<WebGL2RenderingContext>();

  /**
   * Observes all drawing of the page on the screen from now on.
   * @param onDrawn called after each task or callback that has drawn elements
   */
  constructor(private readonly onDrawn: () => void) {
    observe('clear', (gl, mask) => {
      if ((mask & gl.COLOR_BUFFER_BIT) !== 0 && isOnScreen(gl)) this.#counts.set(gl, 0);
    });
    observe('drawArrays', (gl, mode, _first, count) => this.#add(gl, elementsOf(mode, count)));
    observe('drawElements', (gl, mode, count) => this.#add(gl, elementsOf(mode, count)));
    observe('drawArraysInstanced', (gl, _mode, _first, _count, instances) => this.#add(gl, instances));
    observe('drawElementsInstanced', (gl, _mode, _count, _type, _offset, instances) => this.#add(gl, instances));
  }

  get total(): number {
    let total = 0;
    for (const [gl, count] of this.#counts) if (isInPage(gl)) total += count;
    return total;
  }

  /**
   * A number that depends on all pixels of the page's canvases. Waits until everything is drawn, as `finish` would: browsers make that a
   * flush. To be called while `onDrawn` runs, because pixels are lost when a frame is shown.
   */
  readChecksum(): number {
    for (const gl of this.#redrawn) this.#checksums.set(gl, checksumOf(gl));
    this.#redrawn.clear();
    let checksum = 0;
    for (const [gl, part] of this.#checksums) if (isInPage(gl)) checksum = (Math.imul(checksum, 31) + part) | 0;
    return checksum;
  }

  #add(gl: WebGL2RenderingContext, count: number): void {
    if (!isOnScreen(gl)) return;
    this.#counts.set(gl, (this.#counts.get(gl) ?? 0) + count);
    this.#redrawn.add(gl);
    queueMicrotask(this.onDrawn);
  }
}

type Observed = 'clear' | 'drawArrays' | 'drawElements' | 'drawArraysInstanced' | 'drawElementsInstanced';

/** Calls a function after each call of a method of WebGL, with the same parameters. */
function observe<Name extends Observed>(
  name: Name,
  observer: (gl: WebGL2RenderingContext, ...parameters: Parameters<WebGL2RenderingContext[Name]>) => void,
): void {
  const method = Reflect.get(context, name) as (...parameters: unknown[]) => void;
  Reflect.set(
    context,
    name,
    function (this: WebGL2RenderingContext, ...parameters: Parameters<WebGL2RenderingContext[Name]>): void {
      method.apply(this, parameters);
      observer(this, ...parameters);
    },
  );
}

/** False while a picture for finding the node under the cursor is drawn. */
function isOnScreen(gl: WebGL2RenderingContext): boolean {
  return gl.getParameter(gl.FRAMEBUFFER_BINDING) === null;
}

function isInPage(gl: WebGL2RenderingContext): boolean {
  return gl.canvas instanceof HTMLCanvasElement && gl.canvas.isConnected;
}

/** A line has two vertices, and a triangle three. */
function elementsOf(mode: number, count: number): number {
  if (mode === context.POINTS) return count;
  return Math.floor(count / (mode === context.LINES ? 2 : 3));
}

function checksumOf(gl: WebGL2RenderingContext): number {
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const pixels = new Uint8Array(4 * width * height);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  let checksum = 0;
  for (const pixel of new Uint32Array(pixels.buffer)) checksum = (Math.imul(checksum, 31) + pixel) | 0;
  return checksum;
}
