import assert from 'node:assert/strict';
import { addLegend } from '../../../src/model/scene/legend-scene.js';
import type { Scene } from '../../../src/model/scene/scene.js';
import { writeSvg } from '../../../src/model/scene/write-svg.js';

const scene: Scene = {
  width: 200,
  height: 100,
  background: '#ffffff',
  shapes: [
    { type: 'circle', x: 10.123, y: 20, radius: 5, fill: 'rgba(1, 2, 3, 0.5)', stroke: '#000000', strokeWidth: 2 },
    { type: 'line', from: [0, 0], to: [10, 10], stroke: '#112233', strokeWidth: 0.6 },
    { type: 'text', x: 1, y: 2, text: '<b>"&\ud800', align: 'middle', size: 12, weight: 500, fill: '#123456' },
  ],
};

describe('A scene as SVG', () => {
  const svg = writeSvg(scene, 'a & b');

  it('has translucent colors as attributes, and rounded numbers', () => {
    assert.match(svg, /<circle cx="10.12" cy="20" r="5" fill="rgb\(1,2,3\)" fill-opacity="0.5" stroke="#000000"/);
    assert.match(svg, /<line x1="0" y1="0" x2="10" y2="10" stroke="#112233" stroke-width="0.6"\/>/);
  });

  it('escapes text', () => {
    assert.match(svg, /<title>a &amp; b<\/title>/);
    assert.match(svg, />&lt;b&gt;&quot;&amp;\ufffd<\/text>/);
  });
});

it('A legend is below the scene, and breaks lines where a part does not fit', () => {
  const part = (text: string) => [
    { text, isTitle: true },
    { text: 'low', color: '#ff0000' },
  ];
  const colors = { text: '#000000', background: '#eeeeee' };
  const { height, shapes } = addLegend(scene, [part('one'), part('two')], colors, (text) => text.length * 15);
  const texts = shapes.slice(3).flatMap((shape) => (shape.type === 'text' ? [shape] : []));
  assert.deepEqual(
    texts.map(({ text, weight }) => `${text} ${weight}`),
    ['one 600', 'low 400', 'two 600', 'low 400'],
  );
  assert.equal(texts[0]?.y, texts[1]?.y);
  assert.ok((texts[2]?.y ?? 0) > (texts[1]?.y ?? 0));
  assert.ok(texts.every(({ y }) => y > scene.height && y < height));
});
