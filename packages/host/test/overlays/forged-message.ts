/**
 * Code that defines functions which write to the plugin's pipe to the host directly, bypassing the child's code: `sendFrame` any
 * bytes, `sendToHost` a message, or a string for its JSON, and `sendResult` the columns of a result, each with the index of
 * its attribute, presence, values and strings.
 */
export const sendToHost = `
  const { writeSync } = await import('node:fs');
  const sendFrame = (kind, body, length = body.length) => {
    const header = Buffer.alloc(5);
    header.writeUInt32BE(length);
    header.writeUInt8(kind, 4);
    let rest = Buffer.concat([header, body]);
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(3, rest));
      } catch (error) {
        if (error.code !== 'EAGAIN') throw error;
      }
    }
  };
  const sendToHost = (message) =>
    sendFrame(0, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)));
  const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  const encodeColumn = ({ index, presence, values, strings = [], lengths = strings.map(({ length }) => 2 * length) }) => [
    bytesOf(Uint32Array.of(index, lengths.length)),
    presence,
    bytesOf(values),
    bytesOf(Uint32Array.from(lengths)),
    ...strings.map((text) => Buffer.from(text, 'latin1')),
  ];
  const sendResult = (columns, count = columns.length) => {
    sendFrame(1, Buffer.concat([bytesOf(Uint32Array.of(count)), ...columns.flatMap(encodeColumn)]));
    sendToHost({ kind: 'done' });
  };
`;
