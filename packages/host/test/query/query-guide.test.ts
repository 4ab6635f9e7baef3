import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { quantifiers, queryFunctions } from '../../src/queries/grammar/query-functions.js';
import { useSharedHost } from '../http/shared-host.js';
import { shopGraph } from './shop-graph.js';

const page = readFileSync(new URL('../../../../docs/guides/query-the-graph.md', import.meta.url), 'utf8');
const questions = [...page.matchAll(/^### (.+)\n\n```cypher\n([^`]*(?:`[^`]+`[^`]*)*)\n```$/gm)];

/** The answers on the graph of the shop, by question. */
const answers: Readonly<Record<string, unknown>> = {
  'Who calls this function?': [['shop/main.ts#main']],
  'Who calls it directly or indirectly, within three calls?': [
    ['shop/main.ts#main'],
    ['shop/orders/order.ts#Order.total'],
  ],
  'What does this class use?': [['shop/payment/payment.ts#Payment.charge']],
  'Which classes change most often?': [
    ['Order', 40],
    ['Payment', 25],
    ['Base', 1],
  ],
  'Which classes change often and are hardly tested?': [['Order', 40, 20]],
  'Which functions are hard to understand and not tested at all?': [['shop/orders/order.ts#Order.total', 14]],
  'Which namespaces import each other?': [['shop/orders/order.ts', 'shop/payment/payment.ts']],
  'Which longer cycles are there between namespaces?': [
    ['shop/main.ts', 'shop/orders/order.ts', 'shop/payment/payment.ts'],
  ],
  'How many authors does the code of each namespace depend on?': [
    ['shop/payment/payment.ts', 1],
    ['shop/orders/order.ts', 2],
  ],
  'Which classes have a single author?': [
    ['Base', 'bob@example.com'],
    ['Payment', 'bob@example.com'],
  ],
  'Which team owns how many classes and lines?': [
    ['billing', 1, 120],
    ['core', 2, 320],
  ],
  'Which calls go from the code of one team to that of another?': [['core', 'billing', 1]],
  'Which files change together although neither imports the other?': [
    ['shop/report.ts', 'shop/payment/payment.ts', 0.8],
  ],
  'Which methods does no call in the graph reach?': [['shop/payment/payment.ts#Payment.refund']],
  'Which classes are used by the most other classes?': [['Payment', 1]],
  'Which classes extend this one, directly or indirectly?': [['Payment']],
  'How many calls lead from one function to another?': [[2]],
  'How many nodes are there of each type and language?': [
    ['Namespace', 'typescript', 4],
    ['Class', null, 3],
    ['Method', null, 3],
    ['Function', null, 1],
  ],
  'What has changed since a date?': [
    ['Payment', '2026-11-01T08:00:00Z'],
    ['Order', '2026-10-20T08:00:00Z'],
  ],
  'Which functions call something that the indexer does not know?': [['shop/main.ts#main', 2]],
};

describe('docs/guides/query-the-graph.md', () => {
  const shared = useSharedHost();

  before(async () => {
    const { status } = await shared.running.request('PUT', '/api/graph', shopGraph);
    assert.equal(status, 200);
  });

  it('has twenty questions', () => {
    assert.equal(questions.length, 20);
    assert.deepEqual(
      Object.keys(answers),
      questions.map(([, title]) => title),
    );
  });

  for (const [, title = '', query = ''] of questions) {
    it(`answers: ${title}`, async () => {
      const { body } = await shared.running.request('POST', '/api/query', { query });
      assert.deepEqual(body['data'], answers[title], JSON.stringify(body));
    });
  }

  it('lists every function, and no other', () => {
    const [, list = ''] = /functions that are not in this list:\n\n([^.]+)\./.exec(page) ?? [];
    const documented = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
    assert.deepEqual(documented.sort(), [...queryFunctions.keys(), ...quantifiers].sort());
  });

  it('lists only functions that the engine has', async () => {
    for (const name of queryFunctions.keys()) {
      const { text } = await shared.running.request('POST', '/api/query', {
        query: `RETURN ${name}('x', 'y', 'z', 'u', 'v')`,
      });
      assert.doesNotMatch(text, /does not exist/, name);
    }
  });
});
