/** The part of a reply that has arrived. */
export interface Download {
  /** Bytes of the body, after decompression. */
  readonly bytes: number;
  /** Total number of bytes. Undefined if the host does not announce it, as for compressed replies. */
  readonly total: number | undefined;
}

/** Milliseconds between two reports. */
const reportMs = 100;

/** Creates a `fetch` that reports how much of a reply has arrived. */
export function fetchCounting(onDownload: (download: Download) => void): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(request);
    if (!response.ok || response.body === null) return response;
    const length = response.headers.has('Content-Encoding') ? null : response.headers.get('Content-Length');
    const total = length === null ? undefined : Number(length);
    let [bytes, reportedAt] = [0, 0];
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          const now = performance.now();
          if (now - reportedAt >= reportMs) {
            onDownload({ bytes, total });
            reportedAt = now;
          }
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
}
