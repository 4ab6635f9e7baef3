import type { CircleShape, LineShape, PolygonShape, RectangleShape } from '../model/scene/scene.js';

/** Draws shapes of a scene on a canvas, from the lowest to the highest. */
export function drawShapes(
  context: CanvasRenderingContext2D,
  shapes: Iterable<CircleShape | LineShape | PolygonShape | RectangleShape>,
): void {
  for (const shape of shapes) {
    switch (shape.type) {
      case 'circle':
        drawCircle(context, shape);
        break;
      case 'line':
        drawLine(context, shape);
        break;
      case 'polygon':
        drawPolygon(context, shape);
        break;
      case 'rectangle':
        context.fillStyle = shape.fill;
        context.fillRect(shape.x, shape.y, shape.width, shape.height);
    }
  }
}

function drawCircle(context: CanvasRenderingContext2D, { x, y, radius, fill, stroke, strokeWidth }: CircleShape): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke === undefined) return;
  context.strokeStyle = stroke;
  context.lineWidth = strokeWidth ?? 1;
  context.stroke();
}

function drawPolygon(context: CanvasRenderingContext2D, { corners, fill, stroke }: PolygonShape): void {
  context.beginPath();
  for (const corner of corners) context.lineTo(...corner);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = stroke;
  context.lineWidth = 1;
  context.stroke();
}

function drawLine(context: CanvasRenderingContext2D, { from, to, stroke, strokeWidth }: LineShape): void {
  context.strokeStyle = stroke;
  context.lineWidth = strokeWidth;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}
