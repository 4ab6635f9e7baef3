import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LayoutStatus, PluginApplyStatus } from '@code-graph/api';
import type { GraphNode } from '@code-graph/sdk';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { Reply, RunningHost } from '../kit/running-host.js';

/** The state that the host should have: what the replies so far have reported as done. */
interface Model {
  /** The factor with which the example plugin is applied. */
  factor: number | undefined;
  /** The stored x of the node `src`. */
  x: number | undefined;
}

/** One operation of a sequence, which checks its reply and updates the model. */
type Step = (running: RunningHost, model: Model) => Promise<void>;

const overlay = '/api/overlays/example';
const layout = '/api/graph/layout';

const apply =
  (factor: number): Step =>
  async (running, model) => {
    const { status, body } = await running.request('POST', `${overlay}/apply`, { factor });
    assert.deepEqual([status, body['nodesUpdated']], [200, 5]);
    model.factor = factor;
  };

const applyAsynchronously =
  (factor: number): Step =>
  async (running, model) => {
    const begun = await running.request('POST', `${overlay}/apply`, { factor }, { prefer: 'respond-async' });
    assert.deepEqual([begun.status, begun.body['status']], [202, 'applying']);
    assert.equal((await running.request('DELETE', `${overlay}/apply`)).status, 409);
    const settled = await waitFor('the apply', async () => {
      const status = await overlayStatus(running);
      return status.status !== 'applying' && status;
    });
    assert.equal(settled.status, 'applied');
    model.factor = factor;
  };

const applyInvalidOptions =
  (value: unknown): Step =>
  async (running) => {
    const { status, error } = await running.request('POST', `${overlay}/apply`, { unknown: value });
    assert.deepEqual([status, error.code], [400, 'INVALID_OPTIONS']);
  };

const remove: Step = async (running, model) => {
  const { status, body } = await running.request('DELETE', `${overlay}/apply`);
  // Four attributes of five nodes, and one of four edges.
  assert.deepEqual([status, body['attributesRemoved']], [200, model.factor === undefined ? 0 : 24]);
  model.factor = undefined;
};

const save =
  (x: number): Step =>
  async (running, model) => {
    const { status } = await running.request('POST', layout, { positions: { src: { x, y: 0 } } });
    assert.equal(status, 200);
    model.x = x;
  };

const clear: Step = async (running, model) => {
  const { status, body } = await running.request('DELETE', layout);
  assert.equal(status, 200);
  assert.equal(Number(body['attributesRemoved']) > 0, model.x !== undefined);
  model.x = undefined;
};

const computeAndCancel =
  (seed: number): Step =>
  async (running, model) => {
    const started = await running.request('POST', `${layout}/compute`, { seed, iterations: 1_000_000 });
    assert.equal(started.status, 200, started.text);
    const { body } = await running.request('POST', `${layout}/compute/cancel`);
    const { status } = (await running.request('GET', `${layout}/compute/status`)).body as unknown as LayoutStatus;
    // A layout of five nodes may have ended before.
    assert.equal(status, body['success'] === true ? 'cancelled' : 'completed');
    if (status === 'completed') model.x = (await node(running))['layout:x'] as number;
  };

const index: Step = async (running) => {
  assert.equal((await running.request('POST', '/api/index')).status, 202);
  await running.host.indexed();
};

const number = fc.integer({ min: 0, max: 100 });
const step: fc.Arbitrary<Step> = fc.oneof(
  number.map(apply),
  number.map(applyAsynchronously),
  fc.jsonValue().map(applyInvalidOptions),
  fc.constant(remove),
  number.map(save),
  fc.constant(clear),
  number.map(computeAndCancel),
  fc.constant(index),
);

/**
 * Sends sequences of operations on the overlay of the example plugin and on the layout, and compares status and graph after each with
 * a model of the operations that succeeded.
 */
export async function runGeneratedSequences(running: RunningHost, { rounds, seed }: RandomRounds): Promise<void> {
  const sequence = fc.array(step, { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const model: Model = { factor: undefined, x: undefined };
      await running.request('DELETE', `${overlay}/apply`);
      await running.request('DELETE', layout);
      for (const run of steps) {
        await run(running, model);
        await compare(running, model);
      }
    }),
    { numRuns: rounds, seed, endOnFailure: true },
  );
}

async function compare(running: RunningHost, { factor, x }: Model): Promise<void> {
  assert.equal((await overlayStatus(running)).status, factor === undefined ? 'not_applied' : 'applied');
  const stored = await node(running);
  // The name of the node has three characters.
  assert.equal(stored['example:length'], factor === undefined ? undefined : 3 * factor);
  assert.equal(stored['layout:x'], x);
  const { status, body }: Reply = await running.request('GET', '/api/health');
  assert.deepEqual([status, body['status']], [200, 'ready']);
}

async function overlayStatus(running: RunningHost): Promise<PluginApplyStatus> {
  return (await running.request('GET', `${overlay}/status`)).body as unknown as PluginApplyStatus;
}

async function node(running: RunningHost): Promise<GraphNode> {
  return (await running.request('GET', '/api/graph/nodes/src')).body as unknown as GraphNode;
}
