import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IndexStatus } from '@code-graph/api';
import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { RunningHost } from '../kit/running-host.js';
import { startHostWithExample } from './shared-host.js';

const sources = {
  'shape.ts': 'export interface Shape {}\nexport function area(shape: Shape): number { return 1; }',
  'use.ts': `import type { Shape } from './shape.js';
declare const anything: any;
export function use(shape: Shape): void { anything(); anything.more(); }`,
  'both.ts': `import { area, type Shape } from './shape.js';\nexport function both(shape: Shape): void { area(shape); }`,
  'tool.py': 'def helper():\n    pass\n\n\ndef run():\n    helper()\n',
} as const;

describe('The graph of a workspace, by the real indexer', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach('index the workspace', async () => {
    running = await startHostWithExample(folder.path, { graph: undefined });
    for (const [path, text] of Object.entries(sources)) await write(path, text);
    await index();
  });
  afterEach(() => running.host.stop());

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(running.workspace, path)), { recursive: true });
    await writeFile(join(running.workspace, path), text);
  }

  async function index(): Promise<void> {
    assert.equal((await running.request('POST', '/api/index')).status, 202);
    const status = await waitFor('the index', async () => {
      const { body } = await running.request('GET', '/api/index');
      const now = body as unknown as IndexStatus;
      return now.status !== 'running' && now;
    });
    assert.equal(status.status, 'idle', status.error);
  }

  const graph = async (): Promise<GraphDocument> =>
    (await running.request('GET', '/api/graph')).body as unknown as GraphDocument;

  function nodeIn({ nodes }: GraphDocument, id: string): GraphNode {
    const node = nodes.find((candidate) => candidate.id === id);
    assert.ok(node, `${id} is a node`);
    return node;
  }

  function edgeIn({ edges }: GraphDocument, line: string): GraphEdge {
    const edge = edges.find(({ source, kind = '', target }) => `${source} ${kind} ${target}` === line);
    assert.ok(edge, `${line} is an edge`);
    return edge;
  }

  it('has the code attributes of nodes and edges', async () => {
    const document = await graph();
    const typeOnly = (line: string): unknown => edgeIn(document, line)['code:typeOnly'];
    assert.equal(typeOnly('use.ts imports shape.ts'), true);
    assert.equal(typeOnly('use.ts#use references shape.ts#Shape'), true);
    assert.equal(typeOnly('both.ts imports shape.ts'), undefined);
    assert.equal(typeOnly('both.ts#both calls shape.ts#area'), undefined);

    assert.equal(nodeIn(document, 'use.ts#use')['code:unresolvedCalls'], 2);
    assert.equal(nodeIn(document, 'both.ts#both')['code:unresolvedCalls'], undefined);

    const confidence = edgeIn(document, 'tool.py#run calls tool.py#helper')['code:confidence'];
    assert.ok(typeof confidence === 'number' && confidence > 0 && confidence <= 1, String(confidence));
    assert.equal(edgeIn(document, 'both.ts#both calls shape.ts#area')['code:confidence'], undefined);
    const { body } = await running.request('GET', `/api/graph/nodes/${encodeURIComponent('use.ts#use')}`);
    assert.equal(body['code:unresolvedCalls'], 2);
  });

  it('keeps overlays and layout of remaining nodes when it is indexed again, and drops stale values', async () => {
    const first = await graph();
    const positions = Object.fromEntries(first.nodes.map(({ id }, place) => [id, { x: place, y: -place }]));
    assert.equal((await running.request('POST', '/api/graph/layout', { positions })).status, 200);
    assert.equal((await running.request('POST', '/api/overlays/example/apply')).status, 200);
    const attributed = await graph();
    for (const node of attributed.nodes) {
      assert.ok(Object.keys(node).some((name) => name.startsWith('example:')) && 'layout:x' in node, node.id);
    }

    await rm(join(running.workspace, 'both.ts'));
    await write('use.ts', 'export function use(): void {}\nexport function added(): void { use(); }');
    await write('new.ts', 'export function fresh(): void {}');
    await index();

    const after = await graph();
    const untouched = ['./', 'shape.ts', 'shape.ts#Shape', 'shape.ts#area', 'tool.py', 'tool.py#helper', 'tool.py#run'];
    for (const id of untouched) assert.deepEqual(nodeIn(after, id), nodeIn(attributed, id), id);
    const { 'code:unresolvedCalls': gone, startLine: _line, endLine: _end, ...kept } = nodeIn(attributed, 'use.ts#use');
    assert.equal(gone, 2);
    assert.deepEqual(nodeIn(after, 'use.ts#use'), { ...kept, startLine: 1, endLine: 1 });
    assert.deepEqual(
      edgeIn(after, 'tool.py#run calls tool.py#helper'),
      edgeIn(attributed, 'tool.py#run calls tool.py#helper'),
    );
    for (const id of ['use.ts#added', 'new.ts', 'new.ts#fresh']) {
      const foreign = Object.keys(nodeIn(after, id)).filter((name) => name.includes(':'));
      assert.deepEqual(foreign, [], id);
    }
    assert.ok(!after.nodes.some(({ id }) => id.startsWith('both.ts')));
    assert.ok(!after.edges.some(({ source, target }) => `${source} ${target}`.includes('both.ts')));
    const stale = await running.request('GET', `/api/graph/nodes/${encodeURIComponent('both.ts#both')}`);
    assert.equal(stale.status, 404);

    await write('both.ts', sources['both.ts']);
    await index();
    const back = nodeIn(await graph(), 'both.ts#both');
    assert.deepEqual(
      Object.keys(back).filter((name) => name.includes(':')),
      [],
      'what comes back is new',
    );
  });

  it('has the same bytes after an index without changes', async () => {
    const before = await running.request('GET', '/api/graph');
    await index();
    const after = await running.request('GET', '/api/graph');
    assert.equal(after.headers.get('etag'), before.headers.get('etag'));
    assert.equal(after.text, before.text);
    assert.equal(running.host.health().index.lastRun?.filesAnalyzed, 0);
  });
});
