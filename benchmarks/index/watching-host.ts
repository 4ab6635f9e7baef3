import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { HostEvent } from '@code-graph/api';

const program = fileURLToPath(new URL('../../packages/cli/bin/code-graph.js', import.meta.url));

/** Milliseconds of one tick in `/proc`. */
const tickMs = 10;

/** A `code-graph serve --watch` in a process of its own. */
export class WatchingHost {
  readonly #events: HostEvent[] = [];
  #onEvent: () => void = () => undefined;

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Resolves when the tree has been indexed and is watched. */
  static async start(root: string, data: string): Promise<WatchingHost> {
    const parameters = ['serve', root, '--watch', '--port', '0', '--data', data, '--log-level', 'silent'];
    const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8');
    for await (const text of child.stdout) {
      output += String(text);
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (url !== undefined) {
        child.stdout.resume();
        const host = new WatchingHost(child, url);
        await host.#follow();
        await host.#untilWatched();
        return host;
      }
    }
    throw new Error(`code-graph serve has ended: ${output}`);
  }

  /** Resolves to the next event of a type. */
  async next(type: HostEvent['type']): Promise<HostEvent> {
    for (;;) {
      const index = this.#events.findIndex((event) => event.type === type);
      const event = this.#events.splice(0, index + 1).at(-1);
      if (event !== undefined) return event;
      await new Promise<void>((resolve) => (this.#onEvent = resolve));
    }
  }

  forgetEvents(): void {
    this.#events.length = 0;
  }

  /** Milliseconds of processor time of the host and of all processes that it has started. */
  async processorMs(): Promise<number> {
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const processes = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
    const own = String(this.child.pid);
    return processes.reduce((sum, stat) => {
      const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (!stat.startsWith(`${own} `) && parent !== own) return sum;
      return fields.slice(9, 13).reduce((total, ticks) => total + Number(ticks) * tickMs, sum);
    }, 0);
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }

  async #follow(): Promise<void> {
    const { body } = await fetch(`${this.url}/api/events`);
    if (body === null) throw new Error('The host sends no events.');
    // The stream fails when the host stops.
    void this.#read(body.pipeThrough(new TextDecoderStream())).catch(() => undefined);
  }

  async #read(texts: AsyncIterable<string>): Promise<void> {
    let rest = '';
    for await (const text of texts) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data: ')) this.#events.push(JSON.parse(line.slice('data: '.length)) as HostEvent);
      }
      this.#onEvent();
    }
  }

  async #untilWatched(): Promise<void> {
    for (;;) {
      const status = (await (await fetch(`${this.url}/api/index`)).json()) as { readonly watch?: { state: string } };
      if (status.watch?.state === 'watching') return;
      await delay(100);
    }
  }
}
