/** Code that defines `sendToHost`: it writes a message into the plugin's pipe to the host, past everything that is ours. */
export const sendToHost = `
  const { writeSync } = await import('node:fs');
  const { serialize } = await import('node:v8');
  const sendToHost = (message) => {
    const body = serialize(message);
    const header = Buffer.alloc(4);
    header.writeUInt32BE(body.length);
    let rest = Buffer.concat([header, body]);
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(3, rest));
      } catch (error) {
        if (error.code !== 'EAGAIN') throw error;
      }
    }
  };
`;
