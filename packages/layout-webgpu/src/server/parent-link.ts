import { Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

// A thread beside the one that computes. Standard input is held open by who started the server: its first line is the
// secret, and when it ends the process ends with it, however busy or stuck the other thread is. Waiting costs nothing.

const input = new Socket({ fd: 0, readable: true, writable: false });
let text: string | undefined = '';

input.setEncoding('utf8').on('data', (chunk: string) => {
  if (text === undefined) return;
  text += chunk;
  const end = text.indexOf('\n');
  if (end === -1) return;
  parentPort?.postMessage(text.slice(0, end));
  text = undefined;
});
input.on('error', () => undefined);
input.on('close', () => process.kill(process.pid, 'SIGKILL'));
