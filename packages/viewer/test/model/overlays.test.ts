import assert from 'node:assert/strict';
import type { OverlayDefinition, Plugin } from '@code-graph/client';
import { overlaysInForce, toOverlays } from '../../src/model/channels/channel.js';
import { toColorScale } from '../../src/model/channels/color-scale.js';
import { toSizeScale } from '../../src/model/channels/size-scale.js';
import { formatValue } from '../../src/model/values/format-value.js';

const base = { id: 'one', name: 'One', attribute: 'a:value' } as const;
const gradient: OverlayDefinition = {
  ...base,
  type: 'color',
  legend: {
    type: 'gradient',
    stops: [
      { value: 10, color: '#ff0000' },
      { value: 0, color: '#000000' },
      { value: 20, color: '#ffffff' },
    ],
  },
  noDataColor: '#123456',
};

describe('Scales', () => {
  it('interpolate gradients between the nearest stops, and keep the ends', () => {
    const { colorOf } = toColorScale(gradient);
    const colors = [-5, 0, 5, 10, 15, 20, 99].map(colorOf);
    assert.deepEqual(colors, ['#000000', '#000000', '#800000', '#ff0000', '#ff8080', '#ffffff', '#ffffff']);
    assert.deepEqual([colorOf(undefined), colorOf('text')], ['#123456', '#123456']);
  });

  it('give categories their colors, and all others one', () => {
    const legend = { type: 'category', categories: { true: '#00ff00' }, otherColor: '#999999' } as const;
    const { colorOf } = toColorScale({ ...base, type: 'badge', legend });
    assert.deepEqual(['true', 'false', undefined].map(colorOf), ['#00ff00', '#999999', '#bdbdbd']);
  });

  it('spread sizes over the real range of the data', () => {
    const definition: OverlayDefinition = { ...base, type: 'size', legend: { type: 'size', min: 4, max: 40 } };
    const { sizeOf } = toSizeScale(definition, { type: 'number', low: 10, high: 110 });
    assert.deepEqual([10, 60, 110, 500, undefined].map(sizeOf), [4, 22, 40, 40, 4]);
  });

  it('make areas proportional to values, from the smallest size on', () => {
    const legend = { type: 'size', min: 4, max: 40, scale: 'sqrt' } as const;
    const { sizeOf } = toSizeScale({ ...base, type: 'size', legend }, { type: 'number', low: 10, high: 400 });
    assert.deepEqual([400, 100, 25, 4, 1].map(sizeOf), [40, 20, 10, 4, 4]);
  });

  it('give the only value the largest size', () => {
    const definition: OverlayDefinition = { ...base, type: 'size', legend: { type: 'size', min: 4, max: 40 } };
    const { sizeOf } = toSizeScale(definition, { type: 'number', low: 7, high: 7 });
    assert.equal(sizeOf(7), 40);
  });
});

describe('Values for people', () => {
  it('have units, and dates are days', () => {
    assert.equal(formatValue(1234.56, { type: 'number', unit: 'lines' }), '1,234.6 lines');
    assert.equal(formatValue(Date.UTC(2026, 10, 20, 23), { type: 'date' }), '2026-11-20');
    assert.equal(formatValue('platform', undefined), 'platform');
  });
});

describe('Overlays in force', () => {
  const plugin = (id: string, status: Plugin['status'], ...overlays: OverlayDefinition[]): Plugin => ({
    id,
    name: id,
    description: '',
    version: '1.0.0',
    status,
    attributes: [],
    overlays,
    optionsSchema: {},
  });
  const enabled = { ...gradient, id: 'enabled', defaultEnabled: true };
  const plugins = [plugin('first', 'not_applied', enabled), plugin('second', 'applied', gradient, enabled)];
  const keys = (choices: Parameters<typeof overlaysInForce>[1]): (string | undefined)[] => {
    const { color, size } = overlaysInForce(toOverlays(plugins), choices);
    return [color?.key, size?.key];
  };

  it('are those enabled by default of applied plugins', () => {
    assert.deepEqual(keys({}), ['second/enabled', undefined]);
  });

  it('are the chosen ones, none if the choice is off or not applied', () => {
    assert.deepEqual(keys({ color: 'second/one' }), ['second/one', undefined]);
    assert.deepEqual(keys({ color: 'off' }), [undefined, undefined]);
    assert.deepEqual(keys({ color: 'first/enabled' }), [undefined, undefined]);
  });
});
