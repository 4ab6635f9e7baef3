import type { Scene, Shape } from '../model/scene/scene.js';
import type { Palette } from './palette.js';

const titleHeight = 30;
const gap = 8;

/** Puts titled scenes beside each other. Each is clipped to its own part. */
export function putBeside(
  scenes: readonly { readonly title: string; readonly scene: Scene }[],
  { background, text }: Palette,
): Scene {
  let left = 0;
  const shapes = scenes.flatMap(({ title, scene }): Shape[] => {
    const x = left;
    left += scene.width + gap;
    return [
      { type: 'scene', x, y: titleHeight, scene },
      { type: 'text', x: x + 12, y: titleHeight / 2, text: title, align: 'start', size: 13, weight: 600, fill: text },
    ];
  });
  const height = titleHeight + Math.max(0, ...scenes.map(({ scene }) => scene.height));
  return { width: Math.max(0, left - gap), height, background, shapes };
}
