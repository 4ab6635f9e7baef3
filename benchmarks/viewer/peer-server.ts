import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleScript } from './bundle-script.js';
import type { CodeBase } from './code-base.js';

/** Size of an element in CSS pixels. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** A server of the pages that draw the same graph in other ways. */
export interface PeerServer {
  readonly url: string;
  readonly server: Server;
}

/**
 * Serves `/sigma` and `/webgl` on a free port.
 * @param size of the picture, as in the viewer
 */
export async function servePeers(codeBase: CodeBase, { width, height }: ElementSize): Promise<PeerServer> {
  const [sigma, webgl, data] = [await bundleScript('sigma-page'), await bundleScript('webgl-page'), pack(codeBase)];
  const page = (name: string): string =>
    `<!doctype html><div id="peer" style="width: ${width}px; height: ${height}px"></div><script src="${name}.js"></script>`;
  const contents: Readonly<Record<string, readonly [type: string, content: string | Uint8Array]>> = {
    '/sigma': ['text/html', page('sigma')],
    '/sigma.js': ['text/javascript', sigma],
    '/webgl': ['text/html', page('webgl')],
    '/webgl.js': ['text/javascript', webgl],
    '/data': ['application/octet-stream', data],
  };
  const server = createServer(({ url = '/' }, response) => {
    const [type, content] = contents[url.replace(/\?.*/, '')] ?? [];
    if (type === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** The data in the order in which `page/peer.ts` reads them. */
function pack({ graph, positions }: CodeBase): Uint8Array {
  const ids = Object.keys(positions);
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const indexOf = (id: string): number => indexes.get(id) ?? 0;
  const parts = [
    Uint32Array.of(ids.length, graph.edges.length),
    Float32Array.from(ids, (id) => positions[id]?.x ?? 0),
    Float32Array.from(ids, (id) => positions[id]?.y ?? 0),
    Float32Array.from(ids, (_, index) => (index % 1000) / 999),
    Uint32Array.from(graph.edges, ({ source }) => indexOf(source)),
    Uint32Array.from(graph.edges, ({ target }) => indexOf(target)),
  ];
  return Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
}
