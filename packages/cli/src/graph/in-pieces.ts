import { Pacer } from '@code-graph/sdk/pacer';

/** Minimum characters of a piece. */
const pieceLength = 64 * 1024;

/** Joins small strings into pieces, and returns to the event loop between them when a pause is due. */
export async function* inPieces(strings: Iterable<string>): AsyncGenerator<string> {
  const pacer = new Pacer(undefined);
  let piece = '';
  for (const text of strings) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
    if (pacer.isDue) await pacer.pause();
  }
  if (piece !== '') yield piece;
}
