import assert from 'node:assert/strict';
import { Agent, request as openRequest } from 'node:http';
import fc from 'fast-check';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { ApiDescription, type OpenApiDocument } from '../kit/api-description.js';
import { pathOf } from '../http/every-route.js';
import type { RunningHost } from '../kit/running-host.js';
import { requestOf, webhookPlaceholder, type GeneratedRequest } from './generated-request.js';

/** Requests that are sent at the same time, and checked together. */
export const requestsPerRound = 50;

/** A case of which only the path is used. */
const anyCase = { operationId: '', method: 'GET', content: '' };

/** Strings that mean something to a host with the example graph and the example plugin. */
const words = [
  ...['src', 'src/a.ts', 'src/a.ts#Server', 'src/a.ts#Server.start', 'Server', 'start', 'f', 'src/ü "b".ts#f'],
  ...[
    'example',
    'complexity',
    'git-activity',
    'rescan',
    'Class',
    'Namespace',
    'Method',
    'calls',
    'contains',
    'imports',
  ],
  ...[
    'example:length',
    'layout:x',
    'name,file',
    'typescript',
    'respond-async',
    'wait=1',
    '*',
    '"x"',
    'W/"x"',
    'untested',
  ],
  ...[
    'MATCH (n) RETURN count(n)',
    'MATCH (n:Node)-[e:Edge]->(m) RETURN n.id, e.kind, m.name',
    'RETURN $x',
    'CREATE (n)',
  ],
];

/** What a run has sent and received. */
export interface Traffic {
  readonly requests: number;
  /** Statuses of the replies. */
  readonly statuses: ReadonlySet<number>;
  /** Ids of the operations that have not replied with success. */
  readonly unreached: readonly string[];
}

/**
 * Sends generated requests to all operations of a host, and checks every reply against the description of the API: no undescribed
 * status, header or body, and no failure of the host but the documented state 503.
 */
export async function sendGeneratedTraffic(running: RunningHost, { rounds, seed }: RandomRounds): Promise<Traffic> {
  const { body } = await running.request('GET', '/api/openapi.json');
  const description = new ApiDescription(body as unknown as OpenApiDocument);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses = new Set<number>();
  const reached = new Set<string>();
  let requests = 0;
  const batch = fc.array(requestOf(description, words), { minLength: requestsPerRound, maxLength: requestsPerRound });
  const exchange = async (request: GeneratedRequest): Promise<void> => {
    const reply = await send(running.url, agent, request);
    requests++;
    statuses.add(reply.status);
    const header = (name: string): string | undefined => reply.headers[name.toLowerCase()];
    const { method, path, headers } = request;
    const operation = description.check({
      ...{ method, path, accept: headers['accept'], status: reply.status },
      ...{ header, text: reply.text },
    });
    if (operation && reply.status < 300) reached.add(operation.operationId);
    assert.ok(reply.status < 500 || reply.status === 503, `${method} ${path}: ${reply.text}`);
  };
  try {
    await fc.assert(
      fc.asyncProperty(batch, async (generated) => {
        const webhook = await pathOf({ ...anyCase, path: webhookPlaceholder }, running);
        const placeholder = encodeURIComponent(webhookPlaceholder);
        await Promise.all(
          generated.map((request) => exchange({ ...request, path: request.path.replace(placeholder, webhook) })),
        );
        const health = await running.request('GET', '/api/health');
        assert.equal(health.body['status'], 'ready');
      }),
      { numRuns: rounds, seed, endOnFailure: true },
    );
  } finally {
    agent.destroy();
  }
  const ids = description.operations.map(({ operationId }) => operationId);
  return { requests, statuses, unreached: ids.filter((id) => !reached.has(id)) };
}

interface ReceivedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Sends a request as it is: `fetch` would normalize its path and refuse some of its methods and headers. */
function send(url: string, agent: Agent, { method, path, headers, body }: GeneratedRequest): Promise<ReceivedReply> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(url, { method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    sent.on('error', reject);
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
    sent.end(body);
  });
}
