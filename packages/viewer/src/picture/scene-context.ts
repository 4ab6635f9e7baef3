import type { Shape, TextShape } from '../model/scene/scene.js';

/** The part of a canvas that circles and texts are drawn with. */
export type DrawingContext = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'fill'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineJoin'
  | 'lineWidth'
  | 'measureText'
  | 'stroke'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
>;

/** Records what is drawn as shapes, so that an export has the same frames, badges and names as the picture. */
export class SceneContext implements DrawingContext {
  readonly shapes: Shape[] = [];
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  lineJoin: DrawingContext['lineJoin'] = 'round';
  textAlign: DrawingContext['textAlign'] = 'center';
  textBaseline: DrawingContext['textBaseline'] = 'middle';
  #circle = { x: 0, y: 0, radius: 0 };
  #halo: TextShape['halo'];

  /** @param measuring a canvas that measures texts */
  constructor(private readonly measuring: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>) {}

  get font(): string {
    return this.measuring.font;
  }

  set font(font: string) {
    this.measuring.font = font;
  }

  measureText(text: string): TextMetrics {
    return this.measuring.measureText(text);
  }

  beginPath(): void {
    this.#circle = { x: 0, y: 0, radius: 0 };
  }

  arc(x: number, y: number, radius: number): void {
    this.#circle = { x, y, radius };
  }

  fill(): void {
    this.shapes.push({ type: 'circle', ...this.#circle, fill: this.fillStyle });
  }

  stroke(): void {
    const { strokeStyle, lineWidth } = this;
    this.shapes.push({ type: 'circle', ...this.#circle, stroke: strokeStyle, strokeWidth: lineWidth });
  }

  strokeText(): void {
    this.#halo = { color: this.strokeStyle, width: this.lineWidth };
  }

  fillText(text: string, x: number, y: number): void {
    const [, weight = '400', size = '12'] = /(\d+) ([\d.]+)px/.exec(this.font) ?? [];
    this.shapes.push({
      type: 'text',
      x,
      y,
      text,
      align: 'middle',
      size: Number(size),
      weight: Number(weight),
      fill: this.fillStyle,
      ...(this.#halo && { halo: this.#halo }),
    });
    this.#halo = undefined;
  }
}
