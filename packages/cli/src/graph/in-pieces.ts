/** Minimum characters of a piece. */
const pieceLength = 64 * 1024;

/** Joins small strings into pieces, and returns to the event loop after each. */
export async function* inPieces(strings: Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for (const text of strings) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
    await new Promise(setImmediate);
  }
  if (piece !== '') yield piece;
}
