import type { Readable } from 'node:stream';

const maxLineLength = 10_000;

/**
 * Finds the address in the output of a layout server. Drivers may print lines before it. The output after it is read and
 * discarded, so that the server never waits for a reader.
 */
export function readAddress(output: Readable): Promise<string> {
  return new Promise((resolve) => {
    let unfinished: string | undefined = '';
    output.setEncoding('utf8').on('data', (chunk: string) => {
      if (unfinished === undefined) return;
      const lines = `${unfinished}${chunk}`.split('\n');
      unfinished = lines.pop()?.slice(-maxLineLength) ?? '';
      const address = lines.map(parseLine).find((uri) => uri !== undefined);
      if (address === undefined) return;
      unfinished = undefined;
      resolve(address);
    });
  });
}

function parseLine(line: string): string | undefined {
  try {
    const { uri } = JSON.parse(line) as { readonly uri?: unknown };
    return typeof uri === 'string' ? uri : undefined;
  } catch {
    return undefined;
  }
}
