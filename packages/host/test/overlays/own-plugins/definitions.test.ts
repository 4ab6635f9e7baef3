import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginManifest } from '@code-graph/sdk';
import { ownPlugins } from '../../kit/own-plugins.js';
import { findLegendFaults } from './legend-faults.js';

/** Attributes of which high or low numbers are desirable. */
const directions: Readonly<Record<string, string>> = {
  'git:churn': 'lowerIsBetter',
  'git:coupling': 'lowerIsBetter',
  'coverage:percent': 'higherIsBetter',
  'coverage:branches': 'higherIsBetter',
  'complexity:cyclomatic': 'lowerIsBetter',
  'complexity:cognitive': 'lowerIsBetter',
  'findings:total': 'lowerIsBetter',
  'findings:errors': 'lowerIsBetter',
  'findings:warnings': 'lowerIsBetter',
  'findings:notes': 'lowerIsBetter',
  'findings:securitySeverity': 'lowerIsBetter',
};

describe('the overlay definitions of', () => {
  for (const id of ownPlugins) {
    describe(id, () => {
      const file = fileURLToPath(import.meta.resolve(`@code-graph/plugin-${id}/code-graph.plugin.json`));
      const { attributes, overlays } = JSON.parse(readFileSync(file, 'utf8')) as PluginManifest;

      it('describe every attribute, with the unit of a number and its direction', () => {
        for (const { name, type, description, unit, direction } of attributes) {
          assert.match(description, /^[A-Z].*\.$/, name);
          assert.equal(unit !== undefined, type === 'number', `the unit of ${name}`);
          assert.equal(direction, directions[name], `the direction of ${name}`);
        }
      });

      it('show every attribute of an edge by EdgeColor or EdgeWidth, and those of nodes otherwise', () => {
        assert.ok(overlays.length > 0);
        for (const overlay of overlays) {
          const attribute = attributes.find(({ name }) => name === overlay.attribute);
          assert.ok(attribute, `${overlay.id} shows an attribute that does not exist`);
          assert.equal(overlay.type.startsWith('Edge'), attribute.target === 'edge', overlay.id);
          const isSize = overlay.type === 'size' || overlay.type === 'EdgeWidth';
          assert.equal(overlay.legend.type === 'size', isSize, overlay.id);
        }
        assert.ok(
          overlays.some(({ defaultEnabled }) => defaultEnabled === true),
          'no overlay is enabled by default',
        );
      });

      it('have a color for missing data, and colors that everyone can tell apart', () => {
        for (const { id: overlay, type, legend, noDataColor } of overlays) {
          if (type === 'color' || type === 'EdgeColor') assert.ok(noDataColor, `${overlay} has no noDataColor`);
          assert.deepEqual(findLegendFaults(legend, noDataColor), [], overlay);
        }
      });
    });
  }
});

describe('the check of legends', () => {
  const gradient = (...colors: string[]): string[] =>
    findLegendFaults({ type: 'gradient', stops: colors.map((color, value) => ({ value, color })) });
  const palette = (...colors: string[]): string[] =>
    findLegendFaults({ type: 'category', categories: {}, palette: colors });

  it('accepts ramps of ColorBrewer that are safe for color-blind people', () => {
    assert.deepEqual(gradient('#ffffb2', '#fecc5c', '#fd8d3c', '#f03b20', '#bd0026'), []);
    assert.deepEqual(gradient('#762a83', '#af8dc3', '#e7d4e8', '#a6dba0', '#1b7837'), []);
  });

  it('accepts the palettes of Okabe and Ito and of Tol', () => {
    assert.deepEqual(
      palette('#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#000000'),
      [],
    );
    assert.deepEqual(palette('#4477aa', '#ee6677', '#228833', '#ccbb44', '#66ccee', '#aa3377', '#bbbbbb'), []);
  });

  it('rejects a traffic light, a rainbow, and a palette that is not made for color-blind people', () => {
    assert.match(gradient('#d7191c', '#fdae61', '#ffffbf', '#a6d96a', '#1a9641').join(), /deuteranopia: .* look alike/);
    assert.match(gradient('#0000ff', '#00ffff', '#00ff00', '#ffff00', '#ff0000').join(), /has no order/);
    assert.match(palette('#59a14f', '#e15759', '#4e79a7').join(), /deuteranopia: #59a14f and #e15759 look alike/);
  });

  it('rejects a color for missing data that looks like one of the legend', () => {
    const legend = { type: 'category', categories: { a: '#bbbbbb' } } as const;
    assert.match(findLegendFaults(legend, '#bdbdbd').join(), /#bbbbbb and #bdbdbd look alike/);
  });
});
