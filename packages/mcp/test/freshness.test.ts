import assert from 'node:assert/strict';
import type { AnswerGraph, Client, IndexStatus, WatchStatus } from '@code-graph/client';
import { describeFreshness, toFreshness } from '../src/answer/describe-freshness.js';
import { settleEdits } from '../src/host/settle-edits.js';
import { runTool } from '../src/run-tool.js';
import type { Tool } from '../src/tools/tool.js';

const graph: AnswerGraph = { version: 3, origin: 'index', isIndexing: false, changedFiles: [] };

function watching(...files: string[]): WatchStatus {
  return { state: 'watching', waiting: { count: files.length, files } };
}

/** An error of a host. */
class ErrorReply extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A client of a host whose index has these states, one for each request; the last one stays. */
function clientOf(...states: readonly IndexStatus[]): { readonly client: Client; readonly requests: () => number } {
  let requests = 0;
  const get = () => Promise.resolve(states[Math.min(requests++, states.length - 1)]);
  return { client: { get } as unknown as Client, requests: () => requests };
}

describe('Freshness', () => {
  it('is current only if the workspace is watched and nothing waits', () => {
    const cases: readonly (readonly [AnswerGraph, WatchStatus | undefined, string])[] = [
      [{ ...graph, waitingFiles: 0 }, watching(), 'version 3, up to date'],
      [{ ...graph, waitingFiles: 1 }, watching('a.ts'), 'version 3, edits are not in it yet: a.ts'],
      [
        { ...graph, isIndexing: true, waitingFiles: 0 },
        watching(),
        'version 3, edits may not be in it yet: the index runs',
      ],
      [{ ...graph, changedFiles: ['b.ts'], waitingFiles: 0 }, watching(), 'version 3, edits are not in it yet: b.ts'],
      [
        { ...graph, isIndexing: true, waitingFiles: 0 },
        { ...watching(), state: 'starting' },
        'version 3, edits may not be in it yet: the index runs',
      ],
      [{ ...graph, isIndexing: true }, undefined, 'version 3, edits may not be in it yet: the index runs'],
      [graph, undefined, 'version 3, not watched: later edits are not in it'],
      [
        { ...graph, waitingFiles: 0 },
        { ...watching(), state: 'starting' },
        'version 3, watching begins: edits of the last moments may not be in it yet',
      ],
      [
        { ...graph, changedFiles: ['b.ts'], waitingFiles: 0 },
        { ...watching(), state: 'starting' },
        'version 3, edits are not in it yet: b.ts',
      ],
      [{ ...graph, origin: 'import' }, undefined, 'version 3, imported: it may differ from the files on disk'],
    ];
    for (const [described, watch, text] of cases) assert.equal(describeFreshness(toFreshness(described, watch)), text);
  });

  it('is waited for a moment, until nothing waits or the time is over', async () => {
    const signal = new AbortController().signal;
    const running: IndexStatus = { status: 'running', watch: watching('a.ts') };
    const soon = clientOf(running, running, { status: 'idle', watch: watching() });
    assert.equal((await settleEdits({ client: soon.client, signal }, { until: Infinity })).status, 'idle');
    assert.equal(soon.requests(), 3);
    const never = clientOf(running);
    assert.equal(
      (await settleEdits({ client: never.client, signal }, { until: performance.now() + 40 })).status,
      'running',
    );
    const paused = clientOf({ status: 'idle', watch: { ...watching('a.ts'), state: 'paused' } });
    await settleEdits({ client: paused.client, signal }, { until: Infinity });
    assert.equal(paused.requests(), 1, 'nothing indexes these edits');
  });

  it('makes an answer again that lacks an edit of its files, once that is indexed', async () => {
    const before = { ...graph, indexedAt: '2026-01-01T00:00:01Z', changedFiles: ['a.ts'], waitingFiles: 0 };
    const after = { ...graph, version: 4, indexedAt: '2026-01-01T00:00:02Z', waitingFiles: 0 };
    const unseen: IndexStatus = { status: 'idle', watch: watching(), lastRun: runAt(before.indexedAt) };
    const running: IndexStatus = { ...unseen, status: 'running', watch: watching('a.ts') };
    const indexed: IndexStatus = { status: 'idle', watch: watching(), lastRun: runAt(after.indexedAt) };
    const { client } = clientOf(unseen, unseen, running, indexed);
    assert.deepEqual(await answersOf(client, [before, after]), ['version 4, up to date', 0]);
    const never = clientOf(unseen);
    assert.deepEqual(await answersOf(never.client, [before, after]), ['version 3, edits are not in it yet: a.ts', 1]);
  });

  it('names the edits that an answer lacks, although the run that reads them ends right after it', async () => {
    const lacking: AnswerGraph = { ...graph, isIndexing: true, waitingFiles: 1 };
    let answers = 0;
    const get = (): Promise<IndexStatus> =>
      Promise.resolve(
        answers < 2 ? { status: 'running', watch: watching('a.ts') } : { status: 'idle', watch: watching() },
      );
    const answer: Tool['answer'] = () => {
      answers++;
      return Promise.resolve({ lists: [], graph: lacking });
    };
    assert.equal(await lastLineOf({ get } as unknown as Client, answer), 'version 3, edits are not in it yet: a.ts');
  });

  it('is part of the error for a symbol that edits may contain', async () => {
    const signal = new AbortController().signal;
    const answerFor = async (code: string, waiting: WatchStatus): Promise<string> => {
      const index: IndexStatus = { status: waiting.waiting.count > 0 ? 'running' : 'idle', watch: waiting };
      const health = { graph: { version: 3, origin: 'index', nodes: 1, edges: 0 }, index };
      const get = (path: string) => Promise.resolve(path === '/api/health' ? health : index);
      const answer: Tool['answer'] = () => Promise.reject(new ErrorReply(code, 'There is no node.'));
      const tool: Tool = { name: 'test', description: '', properties: {}, answer };
      const { content } = await runTool(tool, { client: { get } as unknown as Client, signal, input: {} });
      return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    };
    assert.match(await answerFor('NOT_FOUND', watching('a.ts')), /\nversion 3, edits are not in it yet: a\.ts$/);
    assert.doesNotMatch(await answerFor('NOT_FOUND', watching()), /version/);
    assert.doesNotMatch(await answerFor('INVALID_DIFF', watching('a.ts')), /version/);
  });
});

function runAt(completedAt: string): NonNullable<IndexStatus['lastRun']> {
  return { completedAt } as NonNullable<IndexStatus['lastRun']>;
}

/** The last line of the answer of a tool that answers from these graphs in turn, and the number of graphs that are left. */
async function answersOf(client: Client, graphs: readonly AnswerGraph[]): Promise<[string | undefined, number]> {
  const left = [...graphs];
  const answer: Tool['answer'] = () => Promise.resolve({ lists: [], graph: left.shift() ?? graph });
  return [await lastLineOf(client, answer), left.length];
}

async function lastLineOf(client: Client, answer: Tool['answer']): Promise<string | undefined> {
  const tool: Tool = { name: 'test', description: '', properties: {}, answer };
  const { content } = await runTool(tool, { client, signal: new AbortController().signal, input: {} });
  const [text] = content;
  return text?.type === 'text' ? text.text : undefined;
}
