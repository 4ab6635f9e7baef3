import type { LayerColors } from '../../model/layers/layers-scene.js';
import { otherTypeColor, palettes, typeColors } from '../../picture/palette.js';

const boxes = { light: '#ffffff', dark: '#232a33' } as const;
const lines = { light: '#c3c9d1', dark: '#46515f' } as const;

export function layerColors(theme: keyof typeof palettes): LayerColors {
  const { background, text, mutedText, accent, cycle } = palettes[theme];
  const colorOf = (type: string): string => typeColors[type] ?? otherTypeColor;
  return { background, text, mutedText, accent, cut: cycle, box: boxes[theme], line: lines[theme], colorOf };
}
