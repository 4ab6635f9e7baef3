/** The part of a reply that has arrived. */
export interface Download {
  /** Bytes of the body, after decompression. */
  readonly bytes: number;
  /** Total number of bytes. Undefined if the host does not announce it, as for compressed parts of a graph. */
  readonly total: number | undefined;
  /** Whether all of the body has arrived. */
  readonly isComplete: boolean;
}

/** Milliseconds between two reports. */
const reportMs = 100;

/** Creates a `fetch` that reports how much of a reply has arrived. */
export function fetchCounting(onDownload: (download: Download) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(request);
    if (!response.ok || response.body === null) return response;
    const total = decodedLength(response.headers);
    let [bytes, reportedAt] = [0, 0];
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          const now = performance.now();
          if (now - reportedAt >= reportMs) {
            onDownload({ bytes, total, isComplete: false });
            reportedAt = now;
          }
          controller.enqueue(chunk);
        },
        flush() {
          onDownload({ bytes, total, isComplete: true });
        },
      }),
    );
    return new Response(counted, response);
  };
}

/** Content-Length is that of the compressed bytes, which pages cannot count. */
function decodedLength(headers: Headers): number | undefined {
  const name = headers.has('Content-Encoding') ? 'X-Decoded-Length' : 'Content-Length';
  const length = headers.get(name);
  return length === null ? undefined : Number(length);
}
