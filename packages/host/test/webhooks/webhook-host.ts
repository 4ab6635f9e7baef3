import assert from 'node:assert/strict';
import { Clock, DeliverySettings, deliverySettings, EventLog, ResolveHost, type HostOverrides } from '@code-graph/host';
import type { WebhookDelivery, WebhookReport, WebhookWithSecret } from '@code-graph/api';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { startReceiver, type Receiver, type ReceiverOptions } from './receiver.js';

/** A clock of which a test sets both times. */
export class SteppedClock implements Clock {
  #now = Date.parse('2026-01-02T03:04:05Z');
  #monotonic = 0;

  now(): Date {
    return new Date(this.#now);
  }

  monotonic(): number {
    return this.#monotonic;
  }

  /** Lets time pass. */
  pass(seconds: number): void {
    this.#now += seconds * 1000;
    this.#monotonic += seconds * 1000;
  }

  /** Changes the time of day alone, as an administrator does. */
  set(iso: string): void {
    this.#now = Date.parse(iso);
  }
}

export interface WebhookHostOptions {
  readonly configuration?: HostConfiguration;
  readonly settings?: Partial<DeliverySettings>;
  readonly resolveHost?: ResolveHost;
  readonly overrides?: HostOverrides;
}

/** Hosts and receivers of one test. Time passes only when the test lets it pass. */
export interface WebhookHost {
  readonly clock: SteppedClock;
  readonly path: string;
  readonly running: RunningHost;
  readonly events: EventLog;
  /** Starts a host, on the data of the previous one. Stops a running one first. */
  start(options?: WebhookHostOptions): Promise<void>;
  stop(): Promise<void>;
  receiver(options?: ReceiverOptions): Promise<Receiver>;
  register(url: string, events?: readonly string[], more?: object): Promise<WebhookWithSecret>;
  read(id: string): Promise<WebhookReport>;
  /** Waits until the latest delivery fulfils a condition. */
  delivery(id: string, what: string, test: (delivery: WebhookDelivery) => boolean): Promise<WebhookDelivery>;
  test(id: string): Promise<Reply>;
  publish(plugin?: string): void;
}

/** Every receiver on this machine is allowed unless the configuration says otherwise. */
export function useWebhookHost(): WebhookHost {
  const current: { running?: RunningHost; events?: EventLog; clock: SteppedClock } = { clock: new SteppedClock() };
  const receivers: Receiver[] = [];
  const stop = async (): Promise<void> => {
    await current.running?.host.stop();
    delete current.running;
  };
  beforeEach('set the clock', () => {
    current.clock = new SteppedClock();
  });
  afterEach('stop the host and the receivers', async () => {
    await stop();
    for (const receiver of receivers.splice(0)) await receiver.close();
  });
  const folder = useTemporaryFolder();

  function running(): RunningHost {
    assert.ok(current.running, 'no host was started');
    return current.running;
  }

  async function read(id: string): Promise<WebhookReport> {
    const { status, body, text } = await running().request('GET', `/api/webhooks/${id}`);
    assert.equal(status, 200, text);
    return body as unknown as WebhookReport;
  }

  return {
    get clock() {
      return current.clock;
    },
    get path() {
      return folder.path;
    },
    get running() {
      return running();
    },
    get events() {
      assert.ok(current.events, 'no host was started');
      return current.events;
    },
    stop,
    async start({ configuration = {}, settings, resolveHost, overrides }: WebhookHostOptions = {}) {
      await stop();
      const events = new EventLog(current.clock);
      current.events = events;
      current.running = await startHost({
        folder: folder.path,
        configuration: { webhooks: { allowedHosts: receivers.map(({ host }) => host) }, ...configuration },
        overrides: (container) => {
          container.register(Clock, { useValue: current.clock });
          container.register(EventLog, { useValue: events });
          container.register(DeliverySettings, {
            useValue: {
              ...deliverySettings,
              random: () => 0,
              checkIntervalMs: 2,
              stopGraceMs: 20,
              ...settings,
            },
          });
          if (resolveHost) container.register(ResolveHost, { useValue: resolveHost });
          overrides?.(container);
        },
      });
    },
    async receiver(options) {
      const receiver = await startReceiver(options);
      receivers.push(receiver);
      return receiver;
    },
    async register(url, events = ['overlay.applied'], more = {}) {
      const { status, body, text } = await running().request('POST', '/api/webhooks', { url, events, ...more });
      assert.equal(status, 200, text);
      return body as unknown as WebhookWithSecret;
    },
    read,
    delivery: (id, what, test) =>
      waitFor(
        what,
        async () => {
          const [latest] = (await read(id)).deliveries;
          return latest && test(latest) ? latest : undefined;
        },
        { intervalMs: 5 },
      ),
    test: (id) => running().request('POST', `/api/webhooks/${id}/test`),
    publish: (plugin = 'example') => {
      current.events?.publish('overlay.applied', { plugin, nodes: 5, edges: 4, durationMs: 12 });
    },
  };
}
