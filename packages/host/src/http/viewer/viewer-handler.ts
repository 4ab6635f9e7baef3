import type { Request, RequestHandler, Response } from 'express';
import { httpErrors } from '../http-errors.js';
import { compressReply } from '../compress-reply.js';
import { hasCurrentVersion } from '../entity-tag.js';
import { recordRoute } from '../reply-route.js';
import { readStaticFiles, type StaticFile, type StaticFiles } from './static-files.js';
import type { ViewerFolder } from './viewer-folder.js';
import { viewerHeaders } from './viewer-headers.js';

const methods = ['GET', 'HEAD'];

/** The pages of a host and of a hub. */
const pages = ['/', '/hub.html'];

/**
 * Serves the graphical client at `/`, and a plain text in its place if it is missing. Leaves all other paths to the next handler.
 * @param layoutServer address of the configured layout server, if there is one
 */
export function createViewerHandler(folder: ViewerFolder, layoutServer: string | undefined): RequestHandler {
  const headers = viewerHeaders(layoutServer);
  const read = rememberFiles(folder);
  return async (request, response, next) => {
    const files = await read();
    const file = files?.get(request.path);
    if (!file && (files || !pages.includes(request.path))) {
      next();
      return;
    }
    recordRoute(response, '/');
    if (!methods.includes(request.method)) {
      response.set('Allow', methods.join(', '));
      throw httpErrors.methodNotAllowed(request.method, request.path, methods);
    }
    response.set(headers);
    if (file) sendFile(request, response, file);
    else response.type('text/plain').send(describeMissing(folder));
  };
}

/** Reads the files on the first request, and again only if there are none. */
function rememberFiles(folder: ViewerFolder): () => Promise<StaticFiles | undefined> {
  let reading: Promise<StaticFiles | undefined> | undefined;
  const read = async (): Promise<StaticFiles | undefined> => {
    const files = folder.path === undefined ? undefined : await readStaticFiles(folder.path);
    if (!files) reading = undefined;
    return files;
  };
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}

function sendFile(request: Request, response: Response, { bytes, contentType, tag }: StaticFile): void {
  response.set({ 'Content-Type': contentType, ETag: tag }).vary('Accept-Encoding');
  compressReply(request, response);
  if (hasCurrentVersion(request, tag)) response.status(304).end();
  else response.set('Content-Length', String(bytes.length)).end(bytes);
}

function describeMissing(folder: ViewerFolder): string {
  const reason =
    folder.path === undefined
      ? 'The package @code-graph/viewer is not installed beside the host: install @code-graph/cli again.'
      : 'The package @code-graph/viewer is not built: run "npm run build" in the repository.';
  return `Code Graph is running, but its graphical client is missing.\n${reason}\nGET /api/openapi.json describes the API.\n`;
}
