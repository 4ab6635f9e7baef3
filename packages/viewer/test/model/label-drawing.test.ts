import assert from 'node:assert/strict';
import { LabelDrawing, type Disc } from '../../src/picture/label-drawing.js';
import { palettes } from '../../src/picture/palette.js';
import { SceneContext } from '../../src/picture/scene-context.js';

/** Draws names where a letter is 6 pixels wide. */
function drawingOf(): { readonly context: SceneContext; readonly names: LabelDrawing } {
  const measuring = { font: '', measureText: (text: string) => ({ width: 6 * text.length }) as TextMetrics };
  const context = new SceneContext(measuring);
  const viewport = { width: 1000, height: 700, scale: 1, toX: (x: number) => x, toY: (y: number) => y };
  return { context, names: new LabelDrawing(context, viewport, palettes.light) };
}

describe('The names in the picture', () => {
  it('do not overlap, whatever they belong to, and those of the main parts come first', () => {
    const { context, names } = drawingOf();
    const discs: Disc[] = Array.from({ length: 200 }, (_, index) => ({
      x: (index * 137) % 1000,
      y: (index * 71) % 700,
      radius: 8 + (index % 30),
      label: `name-${index}`,
      color: '#8fa6c8',
    }));
    const circles = discs
      .slice(0, 40)
      .map(({ x, y, label }, node) => ({ node, x, y, radius: 60, disc: 60, label, isOpen: node % 2 === 0 }));
    names.drawEmphasized(discs.slice(150));
    names.drawParts(circles, () => false);
    names.drawRegions(
      circles.map((circle) => ({ ...circle, share: 0.5, isLeaf: false })),
      false,
    );
    names.drawFrames(circles, false);
    names.drawDiscs(discs);
    const boxes = context.shapes.flatMap((shape) => (shape.type === 'text' ? [shape] : []));
    assert.ok(boxes.length > 60);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const [width, height] = [3 * (one.text.length + other.text.length), (one.size + other.size) / 2];
        const isApart = Math.abs(one.x - other.x) >= width || Math.abs(one.y - other.y) >= height;
        assert.ok(isApart, `${one.text} and ${other.text}`);
      }
    }
  });

  it('keep apart on one line, so that they do not read as one', () => {
    const { context, names } = drawingOf();
    const disc = { y: 300, radius: 10, color: '#8fa6c8' };
    const width = 6 * 'logger'.length;
    names.drawDiscs([
      { ...disc, x: 100, label: 'logger' },
      { ...disc, x: 100 + width + 6, label: 'cache1' },
      { ...disc, x: 100 + width + 9, label: 'cache2' },
    ]);
    assert.deepEqual(
      context.shapes.map((shape) => shape.type === 'text' && shape.text),
      ['logger', 'cache2'],
    );
  });

  it('are below the disc of a main part that an overlay of sizes makes small, and in a large one', () => {
    for (const [disc, isHidden] of [
      [3, false],
      [40, true],
    ] as const) {
      const { context, names } = drawingOf();
      const part = { node: 0, x: 500, y: 300, radius: 60, disc, label: 'naming-strategy', isOpen: false };
      names.drawParts([part], () => false);
      const [text] = context.shapes;
      assert.ok(text?.type === 'text');
      assert.equal(Math.abs(text.y - part.y) < disc + text.size / 2, isHidden, `${disc}`);
    }
  });

  it('are not cut off at the edge of the view', () => {
    const { context, names } = drawingOf();
    const disc = { y: 300, radius: 10, label: 'legacy-naming-strategies', color: '#8fa6c8' };
    names.drawDiscs([
      { ...disc, x: 4 },
      { ...disc, x: 980 },
    ]);
    const half = 3 * disc.label.length;
    const middles = context.shapes.flatMap((shape) => (shape.type === 'text' ? [shape.x] : []));
    assert.equal(middles.length, 2);
    for (const x of middles) assert.ok(x >= half && x <= 1000 - half, `${x}`);
  });

  it('are measured once at most for each node of a crowd, and not where another name is', () => {
    const { context, names } = drawingOf();
    const measure = context.measureText.bind(context);
    let measured = 0;
    context.measureText = (text) => {
      measured++;
      return measure(text);
    };
    names.drawEmphasized(
      Array.from({ length: 1000 }, (_, index) => ({
        ...{ x: (index * 137) % 300, y: (index * 71) % 200, radius: 3 },
        ...{ label: `name-${index}`, color: '#8fa6c8' },
      })),
    );
    assert.ok(context.shapes.length > 10);
    assert.ok(measured < 500, `${measured} names are measured`);
  });
});
