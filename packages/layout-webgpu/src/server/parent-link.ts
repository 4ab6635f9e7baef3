import { Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

// A thread beside the main thread. The parent process keeps standard input open: its first line is the secret, and the process
// ends when it closes, even if the main thread is busy or stuck. Waiting costs no CPU time.

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
