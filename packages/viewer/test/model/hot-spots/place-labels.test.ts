import assert from 'node:assert/strict';
import { placeLabels } from '../../../src/model/hot-spots/place-labels.js';

const area = { left: 0, top: 0, right: 200, bottom: 100 };
const point = (x: number, y: number, text: string) => ({ x, y, radius: 5, text, width: 60 });

describe('The labels of a plot', () => {
  it('lie beside their points, within the area, and over no other label', () => {
    const points = [point(20, 50, 'a'), point(40, 52, 'b'), point(195, 50, 'c'), point(-5, 50, 'outside')];
    const labels = placeLabels(points, area, points);
    assert.deepEqual(
      labels.map(({ text }) => text),
      ['a', 'b', 'c'],
    );
    for (const [index, one] of labels.entries()) {
      assert.ok(one.x >= 0 && one.x + one.width <= area.right);
      for (const other of labels.slice(index + 1)) {
        const isApart =
          one.x + one.width + 8 <= other.x || other.x + other.width + 8 <= one.x || Math.abs(one.y - other.y) >= 15;
        assert.ok(isApart, `${one.text} and ${other.text}`);
      }
    }
  });

  it('keep apart from each other on one line', () => {
    const labels = placeLabels([point(25, 50, 'a'), point(168, 50, 'b')], area, []);
    assert.equal(labels.length, 2);
    const [left, right] = labels.filter(({ y }) => y === 50);
    assert.ok(left === undefined || right === undefined || right.x - (left.x + left.width) >= 8);
  });

  it('cover no disc that gets a label after them', () => {
    const crowd = [40, 80].map((x) => point(x, 50, ''));
    const around = [33, 66].flatMap((y) => [98, 102].map((x) => point(x, y, '')));
    const points = [point(100, 50, 'first'), point(130, 50, 'second')];
    const [first] = placeLabels(points, area, [...points, ...crowd, ...around]);
    assert.ok(first?.text === 'first');
    const isOnLine = Math.abs(first.y - 50) < 7.5 + 5;
    assert.ok(!(isOnLine && first.x < 135 && first.x + first.width > 125), 'the second disc is visible');
  });

  it('cover discs only for the most important points', () => {
    const crowd = Array.from({ length: 21 }, (_, index) => point(index * 10, 50, `crowd ${index}`));
    const full = [
      ...crowd,
      ...crowd.map(({ x, ...other }) => ({ ...other, x, y: 35 })),
      ...crowd.map(({ x, ...other }) => ({ ...other, x, y: 65 })),
    ];
    assert.equal(placeLabels([point(100, 50, 'first')], area, full).length, 1);
    const outside = Array.from({ length: 12 }, () => point(-50, -50, 'outside'));
    assert.equal(placeLabels([...outside, point(100, 50, 'thirteenth')], area, full).length, 0);
  });
});
