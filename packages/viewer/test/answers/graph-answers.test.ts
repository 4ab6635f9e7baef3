import assert from 'node:assert/strict';
import type { AnswerGraph } from '@code-graph/client';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { startHost, type RunningHost } from '../../../host/test/kit/running-host.js';
import { GraphAnswers } from '../../src/answers/graph-answers.js';
import { questionGraph } from '../end-to-end/kit/question-graph.js';

const page = { limit: 500, offset: 0 };
const [caller, callee] = ['src/cli/file1.ts#open', 'src/store/file1.ts#open'];

describe('The answers about a graph in memory equal those of a host', () => {
  const folder = useSharedFolder();
  let running: RunningHost;
  let answers: GraphAnswers;

  before('start a host, and read the graph from it', async () => {
    running = await startHost({ folder: folder.path, graph: questionGraph });
    const [graph, cycles] = await Promise.all([get('/api/graph'), get('/api/cycles')]);
    // Only a host finds the files that were changed since.
    const { changedFiles: _, ...description } = cycles['graph'] as AnswerGraph;
    answers = new GraphAnswers(graph as never, description);
  });
  after(() => running.host.stop());

  async function get(path: string): Promise<Record<string, unknown>> {
    return (await running.request('GET', path)).body;
  }

  async function assertEqual(path: string, answer: Promise<unknown>, body?: unknown): Promise<void> {
    const { status, body: reply } = await running.request(body === undefined ? 'GET' : 'POST', path, body);
    assert.equal(status, 200, JSON.stringify(reply));
    const { changedFiles: _, ...graph } = reply['graph'] as AnswerGraph;
    assert.deepEqual(JSON.parse(JSON.stringify(await answer)), { ...reply, graph });
  }

  const at = (id: string): string => `/api/graph/nodes/${encodeURIComponent(id)}`;

  it('about callers and callees, of an id, a name and a method that overrides another', async () => {
    await assertEqual(`${at(callee)}/callers?depth=3&limit=500`, answers.calls('callers', callee, 3, page));
    await assertEqual(`${at(caller)}/callees?depth=5&limit=500`, answers.calls('callees', caller, 5, page));
    await assertEqual(
      `${at('MemoryStore.save')}/callers?limit=500`,
      answers.calls('callers', 'MemoryStore.save', 1, page),
    );
  });

  it('about paths and the impact of nodes, and their pages', async () => {
    await assertEqual(
      `/api/paths?from=${encodeURIComponent(caller)}&to=${encodeURIComponent(callee)}&limit=100`,
      answers.paths(caller, callee, 100),
    );
    const nodes = ['src/store/file1.ts'];
    const body = { nodes, depth: 20, attributes: [], edges: 20, limit: 7, offset: 3 };
    await assertEqual('/api/impact', answers.impact(nodes, 20, 20, { limit: 7, offset: 3 }), body);
  });

  it('about cycles at every level, and unused code', async () => {
    for (const level of ['namespace', 'folder', 'file', 'type'] as const) {
      await assertEqual(`/api/cycles?level=${level}&limit=200`, answers.cycles(level, 200));
    }
    await assertEqual('/api/unused?limit=500', answers.unused(page));
  });

  it('about names that no node has, or several, with the nodes that may be meant', async () => {
    for (const name of ['MemoryStor', 'open']) {
      const { body } = await running.request('GET', `${at(name)}/callers`);
      const { message, details } = body['error'] as { message: string; details: unknown };
      await assert.rejects(answers.calls('callers', name, 1, page), (error: Error & { details?: unknown }) => {
        assert.equal(error.message, message);
        assert.deepEqual(error.details, details);
        return true;
      });
    }
  });
});
