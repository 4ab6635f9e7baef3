import type { CameraState, Coordinates, Dimensions } from 'sigma/types';
import type { PartOfPicture } from './neighborhood-view.js';
import { viewportOf, type Viewport } from './viewport.js';

/** Camera in the units of sigma: the whole picture is about 1 wide at the ratio 1. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly ratio: number;
}

interface OfCamera {
  readonly cameraState?: CameraState;
}

/** The part of sigma that controls the camera. */
interface Filmed {
  getCamera(): {
    readonly x: number;
    readonly y: number;
    readonly ratio: number;
    getState(): CameraState;
    setState(state: Partial<CameraState>): unknown;
    animate(state: Partial<CameraState>, options: { readonly duration: number }): unknown;
    on(event: 'updated', listener: (state: CameraState) => void): unknown;
  };
  getDimensions(): Dimensions;
  getNodeDisplayData(key: unknown): (Coordinates & { readonly size: number }) | undefined;
  framedGraphToViewport(point: Coordinates, override?: OfCamera): Coordinates;
  graphToViewport(point: Coordinates, override?: OfCamera): Coordinates;
  viewportToFramedGraph(point: Coordinates): Coordinates;
  scaleSize(size: number): number;
}

/** Milliseconds of a movement to another part of the picture. */
const duration = 250;
/** Radius in pixels from which a disc is easy to find. */
const minReadable = 9;
/** Space in pixels around a box that is brought into view. */
const margin = 48;
/** Smallest and largest ratio of the camera. */
export const ratios = { min: 0.002, max: 3 } as const;

/** Moves the view of a picture. */
export class PictureCamera {
  constructor(private readonly sigma: Filmed) {}

  get view(): View {
    const { x, y, ratio } = this.sigma.getCamera();
    return { x, y, ratio };
  }

  set(view: View): void {
    this.sigma.getCamera().setState(view);
  }

  /** Brings everything into view. */
  fit(): void {
    this.#animate({ x: 0.5, y: 0.5, ratio: 1 });
  }

  /** Zooms by a factor around the middle of the view. */
  zoom(factor: number): void {
    const ratio = this.view.ratio / factor;
    this.sigma.getCamera().setState({ ratio: Math.min(ratios.max, Math.max(ratios.min, ratio)) });
  }

  /** Moves the view by shares of its width and height. */
  pan(x: number, y: number): void {
    const { x: fromX, y: fromY, ratio } = this.view;
    this.sigma.getCamera().setState({ x: fromX + x * ratio, y: fromY + y * ratio });
  }

  /** Moves the view to a node by its key, closer if it is small. A node in the middle part of the view stays where it is. */
  bringIntoView(key: string): void {
    const data = this.sigma.getNodeDisplayData(key);
    if (data === undefined) return;
    const { width, height } = this.sigma.getDimensions();
    const { x, y } = this.sigma.framedGraphToViewport(data, this.#now());
    const radius = this.sigma.scaleSize(data.size);
    const isReadable = radius >= minReadable;
    if (isReadable && Math.abs(x / width - 0.5) < 0.45 && Math.abs(y / height - 0.5) < 0.45) return;
    const { ratio } = this.view;
    const closer = Math.max(ratios.min, (ratio * radius) / (2 * minReadable));
    this.#animate({ x: data.x, y: data.y, ratio: isReadable ? ratio : closer });
  }

  /** Brings a part of the picture into view. */
  show({ box, scales }: PartOfPicture): void {
    const { width, height } = this.sigma.getDimensions();
    const viewport = this.#viewport();
    const extent = ([low, high]: readonly [number, number]): number => Math.max(high - low, Number.MIN_VALUE);
    const fitting = Math.min((width - 2 * margin) / extent(box.x), (height - 2 * margin) / extent(box.y));
    const scale = Math.max(scales[0], Math.min(scales[1], fitting));
    const center = { x: (box.x[0] + box.x[1]) / 2, y: (box.y[0] + box.y[1]) / 2 };
    const { x, y } = this.#toFramedGraph(center);
    const ratio = (this.view.ratio * viewport.scale) / scale;
    this.#animate({ x, y, ratio: Math.min(ratios.max, Math.max(ratios.min, ratio)) });
  }

  /**
   * Gives the picture another box.
   * @param keepsPart whether the part of the graph that is in view stays where it is, unless everything is in view
   */
  changeBox(change: () => unknown, keepsPart: boolean): void {
    const { x, y, ratio } = this.view;
    const { width, height, scale, toX, toY } = this.#viewport();
    const center = { x: (width / 2 - toX(0)) / scale, y: (toY(0) - height / 2) / scale };
    change();
    if (!keepsPart || (x === 0.5 && y === 0.5 && ratio === 1)) return;
    const middle = this.#toFramedGraph(center);
    this.set({ x: middle.x, y: middle.y, ratio: (ratio * this.#viewport().scale) / scale });
  }

  onMoved(listener: (view: View) => void): void {
    this.sigma.getCamera().on('updated', ({ x, y, ratio }) => listener({ x, y, ratio }));
  }

  /**
   * Has sigma convert coordinates for the camera as it is now. Otherwise it does so in one direction for that of the latest rendering, which
   * is another one during a movement, and in the opposite direction for that of now.
   */
  #now(): OfCamera {
    return { cameraState: this.sigma.getCamera().getState() };
  }

  #viewport(): Viewport {
    return viewportOf(this.sigma, this.sigma.getCamera().getState());
  }

  #toFramedGraph(point: Coordinates): Coordinates {
    return this.sigma.viewportToFramedGraph(this.sigma.graphToViewport(point, this.#now()));
  }

  #animate(view: View): void {
    const prefersLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (prefersLessMotion) this.set(view);
    else void this.sigma.getCamera().animate(view, { duration });
  }
}
