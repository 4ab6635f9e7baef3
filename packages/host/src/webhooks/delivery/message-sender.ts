import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { hostVersion } from '../../processes/package-version.js';
import { Clock } from '../../processes/clock.js';
import { signMessage, type Message } from '../signatures/sign-message.js';
import type { WebhookRecord } from '../store/webhook-store.js';
import { TargetPolicy } from '../targets/target-policy.js';
import { DeliverySettings } from './delivery-settings.js';
import { sendMessage, type ReceiverReply } from './send-message.js';

const longestError = 500;

/** The result of one attempt, which succeeded unless there is an error. */
export interface AttemptOutcome {
  readonly status?: number | undefined;
  readonly error?: string | undefined;
  readonly retryAfter?: string | undefined;
  readonly durationMs: number;
}

/** Makes single attempts to deliver messages. */
@injectable()
export class MessageSender {
  constructor(
    @inject(TargetPolicy) private readonly targets: TargetPolicy,
    @inject(DeliverySettings) private readonly settings: DeliverySettings,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  /** Makes an attempt. Rejects only if the signal aborts before the receiver has replied. */
  async send(webhook: WebhookRecord, message: Message, signal: AbortSignal): Promise<AttemptOutcome> {
    const started = this.clock.monotonic();
    const elapsed = (): number => Math.max(0, Math.round(this.clock.monotonic() - started));
    const timeout = AbortSignal.timeout(this.settings.replyTimeoutMs);
    try {
      const { status, retryAfter } = await this.#post(webhook, message, AbortSignal.any([signal, timeout]));
      return { status, retryAfter, error: describeStatus(status), durationMs: elapsed() };
    } catch (error) {
      signal.throwIfAborted();
      const reason = timeout.aborted ? `no reply within ${this.settings.replyTimeoutMs / 1000} s` : messageOf(error);
      return { error: reason.slice(0, longestError), durationMs: elapsed() };
    }
  }

  async #post(webhook: WebhookRecord, message: Message, signal: AbortSignal): Promise<ReceiverReply> {
    // Checked for every attempt: the configuration and the addresses may have changed since the registration.
    const url = this.targets.parse(webhook.url);
    const addresses = await this.targets.resolve(url, signal);
    const now = this.clock.now();
    const headers = {
      'user-agent': `code-graph/${hostVersion}`,
      ...signMessage(message, now, secretsAt(webhook, now)),
    };
    return sendMessage({ url, addresses, headers, body: message.body }, signal);
  }
}

/** The secrets that are in force at a time, the current one first. */
function secretsAt({ secrets }: WebhookRecord, time: Date): string[] {
  return secrets
    .filter(({ until }) => until === undefined || Date.parse(until) > time.getTime())
    .map(({ secret }) => secret);
}

function describeStatus(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  const isRedirect = status >= 300 && status < 400;
  return `the receiver replied with status ${status}${isRedirect ? ', and redirects are not followed' : ''}`;
}
