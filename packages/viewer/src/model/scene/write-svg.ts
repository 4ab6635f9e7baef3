import { sceneFont, type Scene, type Shape } from './scene.js';

/** Writes a scene as an SVG document. */
export function writeSvg({ width, height, background, shapes }: Scene, title: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escape(sceneFont)}">`,
    `<title>${escape(title)}</title>`,
    `<rect width="100%" height="100%" ${paint('fill', background)}/>`,
    ...shapes.map(writeShape),
    '</svg>',
    '',
  ].join('\n');
}

function writeShape(shape: Shape): string {
  switch (shape.type) {
    case 'scene': {
      const { width, height, background, shapes } = shape.scene;
      // A nested document is clipped to its size.
      return [
        `<svg x="${round(shape.x)}" y="${round(shape.y)}" width="${width}" height="${height}">`,
        `<rect width="100%" height="100%" ${paint('fill', background)}/>`,
        ...shapes.map(writeShape),
        '</svg>',
      ].join('\n');
    }
    case 'circle': {
      const { x, y, radius, fill = 'none', stroke, strokeWidth = 1 } = shape;
      const outline = stroke === undefined ? '' : ` ${paint('stroke', stroke)} stroke-width="${round(strokeWidth)}"`;
      const dash = writeDash(shape.dash, shape.dashOffset);
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint('fill', fill)}${outline}${dash}/>`;
    }
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`;
      const dash = writeDash(shape.dash);
      return `<line ${ends} ${paint('stroke', shape.stroke)} stroke-width="${round(shape.strokeWidth)}"${dash}/>`;
    }
    case 'polygon': {
      const points = shape.corners.map((corner) => corner.map(round).join(',')).join(' ');
      return `<polygon points="${points}" ${paint('fill', shape.fill)} ${paint('stroke', shape.stroke)}/>`;
    }
    case 'rectangle': {
      const { x, y, width, height, fill } = shape;
      const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
      return `<rect ${box} ${paint('fill', fill)}/>`;
    }
    case 'text': {
      const { x, y, text, align, size, weight, fill, halo } = shape;
      const outline = halo
        ? ` ${paint('stroke', halo.color)} stroke-width="${halo.width}" stroke-linejoin="round" paint-order="stroke"`
        : '';
      const font = `font-size="${round(size)}" font-weight="${weight}" text-anchor="${align}"`;
      // Some programs do not support `dominant-baseline`: a third of the font size below the middle is the baseline.
      return `<text x="${round(x)}" y="${round(y + size * 0.35)}" ${font} ${paint('fill', fill)}${outline}>${escape(text)}</text>`;
    }
  }
}

function writeDash(dash: readonly number[] | undefined, offset = 0): string {
  if (dash === undefined) return '';
  return ` stroke-dasharray="${dash.map(round).join(' ')}"${offset === 0 ? '' : ` stroke-dashoffset="${round(offset)}"`}`;
}

/** A color as attributes, because some programs do not support translucent colors. */
function paint(name: 'fill' | 'stroke', color: string): string {
  const match = /^rgba\((\d+), *(\d+), *(\d+), *([\d.]+)\)$/.exec(color);
  if (match === null) return `${name}="${escape(color)}"`;
  const [, red, green, blue, opacity] = match;
  return `${name}="rgb(${red},${green},${blue})" ${name}-opacity="${opacity}"`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an XML document. Characters that XML forbids, such as lone surrogates, are replaced. */
function escape(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[&<>"]/g, (character) => references[character] ?? character);
}
