import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { LayoutParameters, LayoutStatus } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { startHost } from '../kit/running-host.js';
import type { ServedWorkspace } from '../kit/served-workspace.js';

const nodeCount = 3000;

const graph: GraphDocument = {
  nodes: Array.from({ length: nodeCount }, (_, index) => ({ id: `n${index}`, name: `n${index}`, type: 'Method' })),
  edges: Array.from({ length: 2 * nodeCount }, (_, index) => ({
    source: `n${index % nodeCount}`,
    target: `n${(index * 7 + 1) % nodeCount}`,
    kind: 'calls',
  })),
};

/** Stores a graph in a data directory, and returns the arguments to serve it. */
export async function prepareWorkspace(folder: string): Promise<string[]> {
  const prepared = await startHost({ folder, graph });
  await prepared.host.stop();
  return [prepared.workspace, '--data', prepared.dataDirectory, '--no-index'];
}

export async function compute({ url }: ServedWorkspace, parameters: LayoutParameters): Promise<void> {
  const response = await fetch(`${url}/api/graph/layout/compute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  const text = await response.text();
  assert.equal(response.status, 200, text);
}

export async function readStatus({ url }: ServedWorkspace): Promise<LayoutStatus> {
  return (await (await fetch(`${url}/api/graph/layout/compute/status`)).json()) as LayoutStatus;
}

/** Waits until the layout has ended. Fails when the host does. */
export async function reach(served: ServedWorkspace, wanted: LayoutStatus['status']): Promise<LayoutStatus> {
  for (;;) {
    const status = await readStatus(served);
    if (status.status !== 'starting' && status.status !== 'running') {
      assert.equal(status.status, wanted, status.error);
      return status;
    }
    await delay(20);
  }
}

/** Returns the stored layout as one string, or undefined without one. Fails if only some nodes have coordinates. */
export async function readLayout({ url }: ServedWorkspace): Promise<string | undefined> {
  const { nodes } = (await (await fetch(`${url}/api/graph`)).json()) as GraphDocument;
  assert.equal(nodes.length, nodeCount);
  const positions = nodes.map((node) => [node['layout:x'], node['layout:y'], node['layout:z']]);
  if (positions.every((position) => position.every((coordinate) => coordinate === undefined))) return undefined;
  for (const position of positions) assert.ok(position.every(Number.isFinite), JSON.stringify(position));
  return JSON.stringify(positions);
}
