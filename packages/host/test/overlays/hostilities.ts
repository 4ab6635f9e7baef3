import { sendToHost } from './forged-message.js';

const never = 'await new Promise(() => {});';

/** Behaviour of a plugin that would affect others if it were not isolated. */
export interface Hostility {
  readonly what: string;
  /** Source of the entry, or the body of its `applyAsync`. */
  readonly entry?: string;
  readonly apply?: string;
  readonly reason: RegExp;
  /** Whether only a deadline ends the plugin. */
  readonly hangs?: boolean;
}

export const hostilities: readonly Hostility[] = [
  {
    what: 'throws in a timer',
    apply: `setTimeout(() => { throw new Error('late'); }, 1); ${never}`,
    reason: /: late$/,
  },
  {
    what: 'throws undefined in a timer',
    apply: `setTimeout(() => { throw undefined; }, 1); ${never}`,
    reason: /could not apply/,
  },
  {
    what: 'throws an object without a prototype in a timer',
    apply: `setTimeout(() => { throw Object.create(null); }, 1); ${never}`,
    reason: /could not apply/,
  },
  {
    what: 'throws an Error with invalid fields in a timer',
    apply: `setTimeout(() => { throw Object.assign(new Error('x'), { message: { toString: 1, valueOf: 1 }, stack: {} }); }, 1); ${never}`,
    reason: /could not apply/,
  },
  {
    what: 'leaves a rejection unhandled',
    apply: `Promise.reject(new Error('nobody cares')); ${never}`,
    reason:
      /: A promise that nothing awaits was rejected: nobody cares\. Await it in applyAsync, or handle its rejection\.$/,
  },
  {
    what: 'leaves a rejection without a reason',
    apply: `Promise.reject(); ${never}`,
    reason: /A promise that nothing awaits was rejected: It threw undefined\. Await it/,
  },
  {
    what: 'exits',
    apply: `process.exit();`,
    reason:
      /: It called process\.exit\(\) in applyAsync \(index\.js:3:\d+\), which ends its process\. Throw an error instead\.$/,
  },
  {
    what: 'exits with a code',
    apply: `process.exitCode = 7; process.reallyExit(7);`,
    reason: /exit code 7 before the work was done/,
  },
  { what: 'exits while it is loaded', entry: `process.exit(1);`, reason: /process\.exit\(1\) in index\.js:3:9, which/ },
  { what: 'aborts', apply: `process.abort();`, reason: /process was ended by SIGABRT before the work was done/ },
  {
    what: 'has a native crash',
    apply: `process.kill(process.pid, 'SIGSEGV'); ${never}`,
    reason: /process was ended by SIGSEGV/,
  },
  {
    what: 'kills itself while it is loaded',
    entry: `process.kill(process.pid, 'SIGKILL'); ${never}`,
    reason: /process was ended by SIGKILL/,
  },
  {
    what: 'throws the error of the SDK in a timer',
    apply: `setTimeout(() => { throw new PluginError('NO_REPORT', 'there is no report'); }, 1); ${never}`,
    reason: /\(NO_REPORT\): there is no report$/,
  },
  {
    what: 'throws the error of the SDK while it is loaded',
    entry: `throw new PluginError('NO_GIT', 'there is no git');`,
    reason: /\(NO_GIT\): there is no git$/,
  },
  {
    what: 'closes its pipe to the host',
    apply: `const { closeSync } = await import('node:fs'); closeSync(3); ${never}`,
    reason: /process ended with exit code 0|It took longer than/,
    hangs: true,
  },
  {
    what: 'writes invalid data to its pipe to the host',
    apply: `const { writeSync } = await import('node:fs'); writeSync(3, Buffer.alloc(100, 'A')); ${never}`,
    reason: /It sent invalid data: a message is of an unknown kind/,
  },
  {
    what: 'sends a frame that cannot be read',
    apply: `const { writeSync } = await import('node:fs'); writeSync(3, Buffer.from([64, 0, 0, 0, 0, 255])); ${never}`,
    reason: /It sent invalid data: a message of 1073741824 bytes is larger than/,
  },
  {
    what: 'loops',
    apply: `for (;;);`,
    reason:
      /It took longer than 0\.5 s \(plugins\.applyTimeoutSeconds\)(?:, and blocked its thread in applyAsync \(index\.js:3:\d+\))?\.$/,
    hangs: true,
  },
  { what: 'loops while it is loaded', entry: `for (;;);`, reason: /Loading took longer than 3 s/, hangs: true },
  { what: 'never settles', apply: never, reason: /It took longer than 0\.5 s/, hangs: true },
  { what: 'never settles while it is loaded', entry: never, reason: /Loading took longer than 3 s/, hangs: true },
  {
    what: 'loops after it reported progress',
    apply: `context.reportProgress(40, 'reading'); for (;;);`,
    reason:
      /It took longer than 0\.5 s \(plugins\.applyTimeoutSeconds\), at 40 % \(reading\)(?:, and blocked its thread in .+)?\.$/,
    hangs: true,
  },
  {
    what: 'blocks its thread in Atomics.wait',
    apply: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`,
    reason: /It took longer than/,
    hangs: true,
  },
  {
    what: 'has a catastrophic pattern',
    apply: `/^(a+)+$/.test('a'.repeat(50) + '!');`,
    reason: /It took longer than/,
    hangs: true,
  },
  {
    what: 'ignores the signal',
    apply: `context.signal.addEventListener('abort', () => { for (;;); }); ${never}`,
    reason: /It took longer than/,
    hangs: true,
  },
  {
    what: 'ignores exceptions',
    apply: `process.on('uncaughtException', () => {}); setInterval(() => { throw 1; }, 1); ${never}`,
    reason: /could not apply: It threw 1\.$/,
  },
  {
    what: 'fills the heap with objects',
    apply: `let all; for (;;) all = { all };`,
    reason: /It needed more than 64 MB of memory \(plugins\.memoryLimitMb\)\.$/,
  },
  {
    what: 'fills the heap with strings',
    apply: `let all; for (let n = 0; ; n++) all = { all, text: Buffer.alloc(1e5, 'x').toString('latin1') + n };`,
    reason: /more than 64 MB/,
  },
  {
    what: 'fills the heap with one array',
    apply: `const all = []; for (;;) all.push(all.length + 0.5);`,
    reason: /more than 64 MB/,
  },
  {
    what: 'fills the memory outside of the heap',
    apply: `const all = []; for (;;) { all.push(Buffer.alloc(1e6, 1)); await new Promise((resolve) => setTimeout(resolve, 1)); }`,
    reason: /more than 64 MB/,
  },
  {
    what: 'fills the memory outside of the heap and keeps it',
    apply: `const all = []; for (;;) all.push(Buffer.alloc(1e5, 1));`,
    reason: /more than 64 MB/,
  },
  {
    what: 'fills the heap while it is loaded',
    entry: `let all; for (;;) all = { all };`,
    reason: /more than 64 MB/,
  },
  {
    what: 'recurses endlessly',
    apply: `(function deeper() { deeper(); })();`,
    reason: /Maximum call stack size exceeded/,
  },
  {
    what: 'floods the log',
    apply: `for (;;) context.logger.error('line', { at: 1 });`,
    reason: /It took longer than/,
    hangs: true,
  },
  {
    what: 'floods standard output',
    apply: `for (;;) console.log('line');`,
    reason: /It took longer than/,
    hangs: true,
  },
  {
    what: 'floods standard error, late',
    apply: `setInterval(() => { for (let n = 0; n < 1000; n++) console.error('x'.repeat(1000)); }, 1); ${never}`,
    reason: /It took longer than/,
    hangs: true,
  },
  {
    what: 'floods the host with progress',
    apply: `for (;;) context.reportProgress(100, 'x'.repeat(1000));`,
    reason: /It took longer than 0\.5 s \(plugins\.applyTimeoutSeconds\), at 100 % \(x{1000}\)/,
    hangs: true,
  },
  {
    what: 'floods the host with messages',
    apply: `${sendToHost} for (;;) sendToHost({ kind: 'progress', percent: 1 });`,
    reason: /sent more than 5000 messages in a second/,
  },
  {
    what: 'starts threads that loop',
    apply: `const { Worker } = await import('node:worker_threads'); new Worker('for (;;);', { eval: true }); ${never}`,
    reason: /It took longer than/,
    hangs: true,
  },
  {
    what: 'freezes built-in prototypes',
    apply: `Object.freeze(Object.prototype); Array.prototype.map = () => { throw new Error('no map'); }; throw new Error('mischief');`,
    reason: /mischief|no map/,
  },
];
