import { randomUUID } from 'node:crypto';
import type {
  Webhook,
  WebhookDelivery,
  WebhookRemoved,
  WebhookReport,
  WebhookRequest,
  WebhookRotation,
  WebhookTested,
  WebhookWithSecret,
} from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { codeOf, generalErrors } from '@code-graph/api/errors';
import { webhookErrors } from './webhook-errors.js';
import { Logger } from '../processes/logger.js';
import { Clock } from '../processes/clock.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { DeliverySettings } from './delivery/delivery-settings.js';
import { MessageSender } from './delivery/message-sender.js';
import { generateSecret, isSecret } from './signatures/webhook-secret.js';
import type { DeliveryRecord, WebhookRecord } from './store/webhook-store.js';
import { TargetPolicy } from './targets/target-policy.js';
import { WebhookRegistry } from './webhook-registry.js';

/** Maximum number of deliveries in a report. */
const maxReported = 50;

const defaultOverlapHours = 24;
const hourMs = 3_600_000;

/** Registers, reports, tests and removes webhooks. */
@injectable()
export class WebhookService {
  readonly #tested = new Set<string>();

  constructor(
    @inject(WebhookRegistry) private readonly registry: WebhookRegistry,
    @inject(DeliveryQueue) private readonly queue: DeliveryQueue,
    @inject(MessageSender) private readonly sender: MessageSender,
    @inject(TargetPolicy) private readonly targets: TargetPolicy,
    @inject(DeliverySettings) private readonly settings: DeliverySettings,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Registers a webhook.
   * @throws HostError `WEBHOOK_TARGET_REFUSED`, `INVALID_PARAMETERS`, `TOO_MANY_WEBHOOKS` or `STORE_FAILED`
   */
  async register({ url, events, description, secret }: WebhookRequest): Promise<WebhookWithSecret> {
    const signing = chooseSecret(secret);
    const target = this.targets.parse(url);
    this.registry.refuseTooMany();
    await this.#refusePrivateTarget(target);
    await this.registry.prepare();
    const webhook: WebhookRecord = {
      id: `wh_${randomUUID().replaceAll('-', '')}`,
      url: target.href,
      events,
      ...(description === undefined ? {} : { description }),
      createdAt: this.clock.now().toISOString(),
      secrets: [{ secret: signing }],
    };
    await this.registry.add(webhook);
    this.logger.info({ webhook: webhook.id, events }, 'webhook registered');
    return { webhook: this.#describe(webhook), secret: signing };
  }

  list(): Webhook[] {
    return this.registry.webhooks.map((webhook) => this.#describe(webhook));
  }

  /** The webhook with its latest deliveries. @throws HostError `NOT_FOUND` */
  read(id: string): WebhookReport {
    const webhook = this.#require(id);
    const latest = this.registry.deliveriesOf(id).slice(-maxReported).reverse();
    return { webhook: this.#describe(webhook), deliveries: latest.map(toDelivery) };
  }

  /** Deletes a webhook. Its pending deliveries are not sent. @throws HostError `NOT_FOUND`, `STORE_FAILED` */
  async remove(id: string): Promise<WebhookRemoved> {
    const { pending } = this.#describe(this.#require(id));
    await this.registry.delete(id);
    this.queue.drop(id);
    this.logger.info({ webhook: id }, 'webhook removed');
    return { success: true, id, deliveriesDropped: pending };
  }

  /**
   * Sends a test message, once, and resolves to the result.
   * @param signal aborts when the client disconnects
   * @throws HostError `NOT_FOUND`, `CONFLICT`; `INVALID_REQUEST` if the client disconnects
   */
  async test(id: string, signal: AbortSignal): Promise<WebhookTested> {
    const webhook = this.#require(id);
    if (this.#tested.has(id)) throw webhookErrors.webhookTestRunning();
    this.#tested.add(id);
    try {
      const message = {
        id: `msg_${randomUUID().replaceAll('-', '')}`,
        body: JSON.stringify({
          type: 'webhook.test',
          timestamp: this.clock.now().toISOString(),
          data: { webhook: id },
        }),
      };
      const { status, error, durationMs } = await this.sender.send(webhook, message, signal);
      return {
        success: error === undefined,
        id: message.id,
        ...(status === undefined ? {} : { status }),
        durationMs,
        ...(error === undefined ? {} : { error }),
      };
    } catch (error) {
      throw signal.aborted ? generalErrors.invalidRequest('The client disconnected before the test had ended.') : error;
    } finally {
      this.#tested.delete(id);
    }
  }

  /**
   * Replaces the secret. For a time, deliveries are signed with the previous one as well.
   * @throws HostError `NOT_FOUND`, `INVALID_PARAMETERS`, `STORE_FAILED`
   */
  async rotate(
    id: string,
    { secret, overlapHours = defaultOverlapHours }: WebhookRotation,
  ): Promise<WebhookWithSecret> {
    this.#require(id);
    const signing = chooseSecret(secret);
    const until = new Date(this.clock.now().getTime() + overlapHours * hourMs).toISOString();
    const rotated = await this.registry.change(id, (webhook) => {
      const [previous] = webhook.secrets;
      const kept = previous && overlapHours > 0 ? [{ secret: previous.secret, until }] : [];
      return { ...webhook, secrets: [{ secret: signing }, ...kept] };
    });
    this.logger.info({ webhook: id, overlapHours }, 'the secret of a webhook was replaced');
    return { webhook: this.#describe(rotated), secret: signing };
  }

  /**
   * Enables a disabled webhook, and attempts its failed deliveries again, from the start of the schedule: those of this host.
   * @throws HostError `NOT_FOUND`, `STORE_FAILED`
   */
  async resume(id: string): Promise<Webhook> {
    const webhook = await this.registry.change(id, ({ disabledReason: _reason, ...kept }) => kept);
    const now = this.clock.now().toISOString();
    const failed = this.registry.deliveriesOf(id).filter(({ status }) => status === 'failed');
    const again = failed
      .slice(0, this.settings.maxPending)
      .map((delivery): DeliveryRecord => ({ ...delivery, status: 'pending', attempts: 0, nextAttemptAt: now }));
    this.queue.repeat(again);
    return this.#describe(webhook);
  }

  #require(id: string): WebhookRecord {
    const webhook = this.registry.find(id);
    if (!webhook) throw webhookErrors.webhookNotFound(id);
    return webhook;
  }

  /** A name that cannot be resolved now is accepted: every delivery resolves and checks it again. */
  async #refusePrivateTarget(target: URL): Promise<void> {
    try {
      await this.targets.resolve(target, AbortSignal.timeout(this.settings.replyTimeoutMs));
    } catch (error) {
      if (codeOf(error) === webhookErrors.webhookTargetRefused.code) throw error;
    }
  }

  #describe({ secrets, disabledReason, ...webhook }: WebhookRecord): Webhook {
    const deliveries = this.registry.deliveriesOf(webhook.id);
    const count = (status: DeliveryRecord['status']): number =>
      deliveries.filter((delivery) => delivery.status === status).length;
    const now = this.clock.now().toISOString();
    const previous = secrets.find(({ until }) => until !== undefined && until > now);
    return {
      id: webhook.id,
      url: webhook.url,
      events: [...webhook.events],
      ...(webhook.description === undefined ? {} : { description: webhook.description }),
      createdAt: webhook.createdAt,
      state: disabledReason === undefined ? 'enabled' : 'disabled',
      ...(disabledReason === undefined ? {} : { disabledReason }),
      ...(previous?.until === undefined ? {} : { previousSecretUntil: previous.until }),
      pending: count('pending'),
      failed: count('failed'),
    };
  }
}

/** @throws HostError `INVALID_PARAMETERS` */
function chooseSecret(given: string | undefined): string {
  if (given !== undefined && !isSecret(given)) throw webhookErrors.webhookSecretInvalid();
  return given ?? generateSecret();
}

function toDelivery({ webhook: _webhook, body: _body, delayMs: _delay, ...delivery }: DeliveryRecord): WebhookDelivery {
  return delivery;
}
