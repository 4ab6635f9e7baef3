import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Reads a whole reply without decoding it, and discards it. */
export function downloadMs(
  url: string,
  encoding: 'identity' | 'gzip',
): Promise<{ readonly milliseconds: number; readonly bytes: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ milliseconds: performance.now() - started, bytes });
        else reject(new Error(`${url} replied with ${String(response.statusCode)}`));
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
