import { addLegend } from '../../model/scene/legend-scene.js';
import { sceneFont, type Scene } from '../../model/scene/scene.js';
import { writeSvg } from '../../model/scene/write-svg.js';
import { readLegend } from './read-legend.js';

/** Pixels of a PNG for each pixel of the picture, so that names stay readable in print. */
const density = 2;

/** The picture with its legend as an SVG document. */
export function toSvg(scene: Scene, title: string): Blob {
  const styles = getComputedStyle(document.documentElement);
  const colors = {
    text: styles.getPropertyValue('--text').trim(),
    background: styles.getPropertyValue('--surface-side').trim(),
  };
  const context = document.createElement('canvas').getContext('2d');
  const measure = (text: string, size: number, weight: number): number => {
    if (context === null) return text.length * size * 0.6;
    context.font = `${weight} ${size}px ${sceneFont}`;
    return context.measureText(text).width;
  };
  const complete = addLegend(scene, readLegend(document), colors, measure);
  return new Blob([writeSvg(complete, title)], { type: 'image/svg+xml' });
}

/** The picture with its legend as a PNG. */
export async function toPng(scene: Scene, title: string): Promise<Blob> {
  const address = URL.createObjectURL(toSvg(scene, title));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * density;
    canvas.height = image.naturalHeight * density;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The picture is too large for a PNG. Export it as SVG.');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
