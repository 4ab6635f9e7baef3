/** How long a piece of text gets before it is handed on. */
const pieceLength = 64 * 1024;

/** Joins many small texts to pieces, and lets other work have its turn between them. */
export async function* inPieces(texts: Iterable<string>): AsyncGenerator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
    await new Promise(setImmediate);
  }
  if (piece !== '') yield piece;
}
