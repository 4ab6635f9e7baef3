import assert from 'node:assert/strict';
import { describeQueryEngine } from '@code-graph/host/query-engine-contract';
import { endlessQueries } from './hostile-queries.js';
import { useQueryEngine } from './used-query-engine.js';

const contract = useQueryEngine();
describeQueryEngine({ describe, it, after }, 'LadybugQueryEngine', () => contract.used.engine);

describe('LadybugQueryEngine', () => {
  const shared = useQueryEngine({ memoryLimitMb: 256 });

  for (const query of endlessQueries) {
    it(`ends ${query.slice(0, 50)} within its limits, and answers the next query`, async () => {
      const codes = ['QUERY_TIMEOUT', 'QUERY_TOO_LARGE', 'QUERY_INVALID'];
      await assert.rejects(shared.used.run(query, { timeoutSeconds: 0.1 }), ({ code }: { code: string }) =>
        codes.includes(code),
      );
      await shared.used.assertAnswersRightly();
    });
  }

  it('ends queries that fill the memory', async () => {
    const [endless = ''] = endlessQueries;
    await assert.rejects(shared.used.run(endless), { code: 'QUERY_TOO_LARGE' });
    await shared.used.assertAnswersRightly();
  });

  it('answers queries with negative lengths and groups, which would crash the engine', async () => {
    const query = `UNWIND [-9223372036854775807, -1, 0, 2] AS k
      RETURN substring('abcd', 2, k), substr('abcd', 1, k), regexp_extract('ab', '(a)(b)', k)`;
    const negative = ['', '', 'ab'];
    assert.deepEqual(await shared.used.run(query), [negative, negative, negative, ['bc', 'ab', 'b']]);
  });

  it('has a code of its own for queries that need more memory than the engine has', async () => {
    await assert.rejects(shared.used.run("RETURN repeat('a', -1) AS x"), { code: 'QUERY_TOO_LARGE' });
    await shared.used.assertAnswersRightly();
  });

  it('does not count the time in which a query waits for others', async () => {
    const endless = 'MATCH (a)-[*1..30]-(b) RETURN count(*)';
    const begin = performance.now();
    const all = Array.from({ length: 3 }, () => shared.used.run(endless, { timeoutSeconds: 0.4 }));
    const codes = (await Promise.allSettled(all)).map(
      (outcome) => outcome.status === 'rejected' && codeOf(outcome.reason),
    );
    assert.deepEqual(new Set(codes), new Set(['QUERY_TIMEOUT']));
    assert.ok(performance.now() - begin >= 3 * 400, 'each ran until its own limit');
    await shared.used.assertAnswersRightly();
  });

  it('ends aborted queries, whether they run or wait, and answers the next query', async () => {
    const [endless = ''] = endlessQueries.slice(2);
    const { signal, abort } = abortable();
    const all = Array.from({ length: 3 }, () => shared.used.run(endless, { timeoutSeconds: 600, signal }));
    const next = shared.used.assertAnswersRightly();
    abort();
    for (const outcome of await Promise.allSettled(all)) {
      assert.equal(outcome.status === 'rejected' && codeOf(outcome.reason), 'INVALID_REQUEST');
    }
    await next;
  });
});

function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code;
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: () => {
      controller.abort();
    },
  };
}
