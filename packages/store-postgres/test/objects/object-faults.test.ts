import assert from 'node:assert/strict';
import { noAttributes } from '@code-graph/host/graph-store';
import { ObjectStorage } from '../../src/objects/object-storage.js';
import type { RequestFate } from '../kit/object-server.js';
import { attributeOf, chainOf, numbersOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';
import { useObjects } from '../kit/use-objects.js';

const nodes = 10;
const before = chainOf(nodes);
const later = attributeOf('a:x', numbersOf(nodes, 1));

interface Failure {
  readonly code: string;
  readonly message: string;
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (error) {
    return error as Failure;
  }
  throw new Error('It did not fail.');
}

describe('An object storage', () => {
  const database = useDatabase();
  const objects = useObjects();

  it('that fails or does not answer leaves the graph as it was, and the next write stores everything', async () => {
    const graph = await objects.open(database, { answerMs: 1_000 });
    await graph.replaceGraph(before, noAttributes, 'before');
    const expected: readonly (readonly [RequestFate, RegExp])[] = [
      ['fail', /^The graph store could not store the attributes: the object storage s3:\/\/graphs\/test failed: /],
      ['hang', /the object storage s3:\/\/graphs\/test failed: no answer came within [\d.]+ seconds\.$/],
    ];
    for (const [fate, message] of expected) {
      objects.server.decide = ({ method }) => (method === 'PUT' ? fate : 'pass');
      const failure = await failureOf(graph.replaceAttributes('a:', later, undefined));
      assert.equal(failure.code, 'STORE_FAILED');
      assert.match(failure.message, message);
      assert.match(graph.fault ?? '', /^the object storage s3:/);
    }
    objects.server.decide = () => 'pass';
    const reader = await objects.open(database);
    assert.equal((await reader.load()).version, 1);
    assert.equal(await graph.replaceAttributes('a:', later, undefined), 2);
    assert.equal(graph.fault, undefined);
    assert.deepEqual((await reader.load()).attributes, later);
  });

  it('that fails, does not answer, or ends in the middle keeps a host from the new version, not from its own', async () => {
    const [one, other] = [await objects.open(database), await objects.open(database, { answerMs: 1_000 })];
    await one.replaceGraph(before, noAttributes, 'before');
    const loaded = await other.load();
    await one.replaceAttributes('a:', later, undefined);
    for (const fate of ['fail', 'hang', 'cut'] as const) {
      objects.server.decide = ({ method }) => (method === 'GET' ? fate : 'pass');
      const failure = await failureOf(other.load());
      assert.equal(failure.code, fate === 'cut' ? 'STORE_DAMAGED' : 'STORE_FAILED', fate);
      assert.match(failure.message, /s3:\/\/graphs\/test/);
    }
    objects.server.decide = () => 'pass';
    const { structure, attributes } = await other.load();
    assert.equal(structure, loaded.structure);
    assert.deepEqual(attributes, later);
  });

  it('that returns damaged bytes, or has lost an object, is not believed', async () => {
    const graph = await objects.open(database);
    await graph.replaceGraph(before, later, undefined);
    await objects.server.damage();
    const damaged = await failureOf((await objects.open(database)).load());
    assert.equal(damaged.code, 'STORE_DAMAGED');
    assert.match(damaged.message, /its part [0-9a-f]{64} is not as it was written to s3:\/\/graphs\/test\. /);
    await database.query(
      `UPDATE code_graph.objects SET object_key = 'lost' WHERE repository = $1 AND hash = (
      SELECT hash FROM code_graph.objects WHERE repository = $1 LIMIT 1)`,
      database.repository,
    );
    await objects.server.damage();
    const lost = await failureOf((await objects.open(database)).load());
    assert.equal(lost.code, 'STORE_DAMAGED');
    assert.match(lost.message, /its part [0-9a-f]{64} is missing in s3:\/\/graphs\/test\. /);
  });

  it('that is needed must be set', async () => {
    await (await objects.open(database)).replaceGraph(before, later, undefined);
    const { graph } = await database.open();
    const failure = await failureOf(graph.load());
    assert.equal(failure.code, 'OBJECTS_UNREACHABLE');
    assert.match(
      failure.message,
      /^The object storage s3:\/\/graphs\/test cannot be used: parts of the graph are in it/,
    );
  });

  it('that cannot be used is named when the store is opened', async () => {
    const { url, repository } = database;
    const openingOf = async (address: string): Promise<Failure> => {
      const failure = await failureOf(new ObjectStorage(address, { answerMs: 500 }).open());
      assert.equal(failure.code, 'OBJECTS_UNREACHABLE');
      return failure;
    };
    assert.match(
      (await openingOf('https://graphs/test')).message,
      /: it is not a URL such as s3:\/\/bucket\/prefix\. /,
    );
    assert.match(
      (await openingOf('s3://other/test')).message,
      /^The object storage s3:\/\/other\/test .*no such bucket\. /,
    );
    objects.server.decide = () => 'refuse';
    assert.match((await openingOf('s3://graphs/test')).message, /does not accept the credentials of the environment/);
    const endpoint = process.env['AWS_ENDPOINT_URL_S3'];
    process.env['AWS_ENDPOINT_URL_S3'] = 'http://127.0.0.1:1';
    const failure = await failureOf(objects.storeAt({ url, repository }).open());
    assert.match(failure.message, /^The object storage s3:\/\/graphs\/test cannot be used: connect ECONNREFUSED/);
    process.env['AWS_ENDPOINT_URL_S3'] = endpoint;
  });
});
