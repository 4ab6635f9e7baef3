// Loads graphs outside of the main thread: requests them, parses them, and builds typed arrays, which are transferred.
import { createClient } from '@code-graph/client';
import { fetchCounting } from './count-bytes.js';
import { transferablesOf, type GraphReply, type GraphRequest } from './graph-messages.js';
import { GraphReader } from './graph-reader.js';

/** The part of a worker's scope that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<GraphRequest>) => void) | null;
  postMessage(message: GraphReply, transfer: readonly ArrayBuffer[]): void;
}

const scope = globalThis as unknown as WorkerScope;
const reader = new GraphReader();

scope.onmessage = ({ data: request }) => {
  void answer(request).then((reply) => scope.postMessage(reply, transferablesOf(reply)));
};

async function answer(request: GraphRequest): Promise<GraphReply> {
  const { id, access } = request;
  try {
    const client = createClient(access.host, {
      ...(access.token !== undefined && { token: access.token }),
      ...(request.type === 'graph' && {
        fetch: fetchCounting((download) => scope.postMessage({ id, type: 'download', download }, [])),
      }),
    });
    if (request.type === 'graph') return { id, type: 'graph', graph: await reader.readGraph(client) };
    if (request.type === 'diff') return { id, type: 'graph', graph: await reader.readDiff(client, request.question) };
    if (request.type === 'file') return { id, type: 'file', content: await reader.writeFile(client, request.format) };
    const attributes = await reader.readAttributes(client, request.selection);
    return attributes === undefined ? { id, type: 'stale' } : { id, type: 'attributes', attributes };
  } catch (error) {
    return { id, type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
