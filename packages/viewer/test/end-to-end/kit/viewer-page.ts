import { readFile } from 'node:fs/promises';
import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the built viewer at `/`, with a strict content security policy, and passes `/api/` on to a host. */
export async function serveViewer(host: string): Promise<{ readonly url: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', host);
    if (pathname.startsWith('/api/')) {
      const { host: _, ...headers } = request.headers;
      const passed = sendRequest(new URL(request.url ?? '/', host), { method: request.method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      passed.on('error', () => response.destroy());
      response.on('close', () => passed.destroy());
      request.pipe(passed);
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    readFile(join(dist, file)).then(
      (content) => {
        response.writeHead(200, {
          'Content-Type': mediaTypes[extname(file)] ?? 'application/octet-stream',
          'Content-Security-Policy': contentSecurityPolicy,
        });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
