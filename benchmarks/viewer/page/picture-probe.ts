// Runs in a page before its own scripts. Observes WebGL and workers, so that no page needs code for the benchmark.
import { DrawnElements } from './drawn-elements.js';

/** The settings of the probe, which are set before it. */
export interface ProbeSettings {
  /** Number of nodes and edges of a complete picture. */
  readonly elements: number;
  /** Whether to wait until the pixels are drawn, which blocks the main thread. */
  readonly finishes: boolean;
}

/** Times are in milliseconds since the navigation. */
export interface PictureProbe {
  /** Time when the latest graph arrived from a worker. */
  graphAt: number | undefined;
  /** Resolves to the time of the first complete picture. */
  readonly firstPicture: Promise<number>;
  /** Number of nodes and edges on the screen now. */
  readonly elements: number;
  /**
   * Milliseconds from the beginning of work until a complete picture that differs from the one before.
   * @param elements number of nodes and edges of the picture
   */
  timePicture(work: () => void, elements: number): Promise<number>;
  /** Milliseconds from the beginning of work until a canvas without WebGL has a number of strokes more. */
  timeStrokes(work: () => void, selector: string, count: number): Promise<number>;
  /** Milliseconds from the beginning of work until an element is there, which is drawn on if it is a canvas. */
  timeElement(work: () => void, selector: string): Promise<number>;
}

declare global {
  // Globals are variables.
  var probeSettings: ProbeSettings | undefined;
  var pictureProbe: PictureProbe;
}

const settings = globalThis.probeSettings ?? { elements: 1, finishes: true };
let awaited: { readonly elements: number; readonly resolve: (time: number) => void } | undefined;
/** That of the latest complete picture. */
let checksum: number | undefined;

const drawn = new DrawnElements(() => {
  if (drawn.total < (awaited?.elements ?? settings.elements)) return;
  if (settings.finishes) {
    const before = checksum;
    checksum = drawn.readChecksum();
    if (checksum === before) return;
  }
  if (awaited === undefined) return;
  const { resolve } = awaited;
  awaited = undefined;
  // The frame is shown before the next one begins.
  requestAnimationFrame(() => resolve(performance.now()));
});

/** Width of a canvas that nothing has been drawn on. */
const untouchedWidth = 300;

function isDrawn(element: Element | null): boolean {
  return element !== null && !(element instanceof HTMLCanvasElement && element.width === untouchedWidth);
}

function nextPicture(elements: number): Promise<number> {
  return new Promise((resolve) => (awaited = { elements, resolve }));
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

globalThis.pictureProbe = {
  graphAt: undefined,
  firstPicture: nextPicture(settings.elements),
  get elements() {
    return drawn.total;
  },
  async timePicture(work, elements) {
    const picture = nextPicture(elements);
    const start = performance.now();
    work();
    return (await picture) - start;
  },
  async timeStrokes(work, selector, count) {
    const context = CanvasRenderingContext2D.prototype;
    const stroke = Reflect.get(context, 'stroke');
    const stroked = new Promise<number>((resolve) => {
      let strokes = 0;
      Reflect.set(context, 'stroke', function (this: CanvasRenderingContext2D, ...path: [Path2D]): void {
        Reflect.apply(stroke, this, path);
        if (!this.canvas.matches(selector) || ++strokes !== count) return;
        requestAnimationFrame(() => resolve(performance.now()));
      });
    });
    const start = performance.now();
    work();
    return (await stroked) - start;
  },
  async timeElement(work, selector) {
    const start = performance.now();
    work();
    while (!isDrawn(document.querySelector(selector))) await nextFrame();
    await nextFrame();
    return performance.now() - start;
  },
};

globalThis.Worker = class extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    // Called before the listeners of the page. The message is only read afterwards.
    this.addEventListener('message', (event: MessageEvent<{ readonly type?: string } | undefined>) => {
      const time = performance.now();
      if (event.data?.type === 'graph') globalThis.pictureProbe.graphAt = time;
    });
  }
};
