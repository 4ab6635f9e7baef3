import { sceneFont, type Shape } from '../model/scene/scene.js';

/** Draws shapes of a scene on a canvas, from the lowest to the highest. */
export function drawOnCanvas(context: CanvasRenderingContext2D, shapes: Iterable<Shape>): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const shape of shapes) drawShape(context, shape);
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.type) {
    case 'scene':
      context.save();
      context.beginPath();
      context.rect(shape.x, shape.y, shape.scene.width, shape.scene.height);
      context.clip();
      context.translate(shape.x, shape.y);
      drawOnCanvas(context, shape.scene.shapes);
      context.restore();
      break;
    case 'circle':
      context.beginPath();
      context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
      if (shape.fill !== undefined) {
        context.fillStyle = shape.fill;
        context.fill();
      }
      if (shape.stroke !== undefined) stroke(context, { ...shape, color: shape.stroke, width: shape.strokeWidth ?? 1 });
      break;
    case 'line':
      context.beginPath();
      context.moveTo(...shape.from);
      context.lineTo(...shape.to);
      stroke(context, { ...shape, color: shape.stroke, width: shape.strokeWidth });
      break;
    case 'polygon':
      context.beginPath();
      for (const corner of shape.corners) context.lineTo(...corner);
      context.closePath();
      context.fillStyle = shape.fill;
      context.fill();
      stroke(context, { color: shape.stroke, width: 1 });
      break;
    case 'rectangle':
      context.fillStyle = shape.fill;
      context.fillRect(shape.x, shape.y, shape.width, shape.height);
      break;
    case 'text':
      context.font = `${shape.weight} ${shape.size}px ${sceneFont}`;
      context.textAlign = shape.align === 'middle' ? 'center' : 'start';
      if (shape.halo !== undefined) {
        context.lineWidth = shape.halo.width;
        context.strokeStyle = shape.halo.color;
        context.strokeText(shape.text, shape.x, shape.y);
      }
      context.fillStyle = shape.fill;
      context.fillText(shape.text, shape.x, shape.y);
      break;
  }
}

interface Stroke {
  readonly color: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly dashOffset?: number;
}

function stroke(context: CanvasRenderingContext2D, { color, width, dash, dashOffset = 0 }: Stroke): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  if (dash !== undefined) {
    context.setLineDash([...dash]);
    context.lineDashOffset = dashOffset;
  }
  context.stroke();
  if (dash !== undefined) context.setLineDash([]);
}
