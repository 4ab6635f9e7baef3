import assert from 'node:assert/strict';
import type { Plugin } from '@code-graph/client';
import { packContainment } from '../../src/model/placement/pack-containment.js';
import { structuralColumns } from '../../src/model/table/table-column.js';
import { describeUnknownParts } from '../../src/state/unknown-parts.js';
import { initialView, type ViewState } from '../../src/state/view-state.js';
import { buildGraph, exampleEdges, exampleNodes } from '../model/built-graph.js';

const graph = buildGraph(
  exampleNodes.map((node) => ({ ...node, 'code:lines': 3 })),
  exampleEdges,
);
const plugin = {
  id: 'git',
  name: 'Git',
  status: 'not_applied',
  attributes: [{ name: 'git:churn', type: 'number', description: 'Commits.' }],
  overlays: [{ id: 'churn', name: 'Churn', type: 'color', attribute: 'git:churn' }],
} as unknown as Plugin;

function describeView(part: Partial<ViewState>, plugins = [{ ...plugin, status: 'applied' } as Plugin]) {
  return describeUnknownParts(
    { ...initialView, ...part },
    {
      graph: { ...graph, circles: packContainment(graph.structure) },
      plugins,
      viewIds: ['graph', 'table'],
      columnIds: structuralColumns,
    },
  );
}

describe('Unknown parts of a link', () => {
  it('are none if everything exists', () => {
    const view: Partial<ViewState> = {
      viewId: 'table',
      channels: { color: 'git/churn', size: 'off' },
      ranges: [{ attribute: 'code:lines', min: 1 }],
      sort: { by: 'size', isDescending: true },
      columns: ['name', 'git:churn'],
      selection: ['A.one'],
    };
    assert.equal(describeView(view), undefined);
  });

  it('are named by their kind in one message', () => {
    const unknown: Partial<ViewState> = {
      viewId: 'globe',
      channels: { color: 'git/gone', size: 'git/churn', badge: 'off' },
      ranges: [{ attribute: 'git:gone', min: 1 }],
      sort: { by: 'git:gone', isDescending: true },
      columns: ['name', 'git:other'],
      selection: ['A.one', 'A.three'],
    };
    assert.equal(
      describeView(unknown),
      'The view of the link does not exist: globe. 2 overlays of the link do not exist: git/gone, git/churn. ' +
        '2 attributes of the link are not known: git:gone, git:other. ' +
        '1 of the 2 nodes of the link is not in the graph: A.three. Everything else is shown.',
    );
  });

  it('include overlays of plugins that are not applied, unless they are being applied', () => {
    const view: Partial<ViewState> = { channels: { color: 'git/churn' } };
    assert.match(
      describeView(view, [plugin]) ?? '',
      /^The overlay of the link has no data until its plugin is applied: Churn\./,
    );
    assert.equal(describeView(view, [{ ...plugin, status: 'applying' }]), undefined);
  });
});
