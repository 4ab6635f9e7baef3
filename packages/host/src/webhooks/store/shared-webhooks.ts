import { HostError } from '@code-graph/api/errors';
import { untilWritten, type StateText } from '../../state/state-text.js';
import { webhookErrors } from '../webhook-errors.js';
import { isWebhook, type WebhookRecord } from './webhook-store.js';

type Webhooks = ReadonlyMap<string, WebhookRecord>;

/**
 * The webhooks that all hosts of a shared store have registered, in one text. Each host stores and makes the deliveries of its own events
 * itself.
 */
export class SharedWebhooks {
  /** @param text undefined if this host alone uses its store */
  constructor(private readonly text: StateText | undefined) {}

  get isShared(): boolean {
    return this.text !== undefined;
  }

  /** @throws HostError `WEBHOOKS_DAMAGED`, `STORE_FAILED` */
  async read(): Promise<Webhooks> {
    return parse((await this.text?.read())?.text);
  }

  /**
   * Changes the webhooks that are stored now.
   * @returns the changed webhooks
   * @throws HostError `WEBHOOKS_DAMAGED`, `STORE_FAILED`, and like the change
   */
  async change(change: (webhooks: Map<string, WebhookRecord>) => void): Promise<Webhooks> {
    try {
      return await untilWritten(async () => {
        const stored = await this.text?.read();
        const webhooks = parse(stored?.text);
        change(webhooks);
        const text = JSON.stringify({ webhooks: [...webhooks.values()] });
        return (await this.text?.write(text, stored?.revision)) === undefined ? undefined : webhooks;
      });
    } catch (error) {
      throw error instanceof HostError ? error : webhookErrors.webhooksNotStored(error);
    }
  }

  /** Calls the listener when another host may have changed the webhooks. */
  watch(listener: () => Promise<void>): void {
    this.text?.watch(listener);
  }
}

function parse(text: string | undefined): Map<string, WebhookRecord> {
  if (text === undefined) return new Map();
  try {
    const content = JSON.parse(text) as { readonly webhooks: readonly unknown[] };
    return new Map(
      content.webhooks.map((webhook) => {
        if (!isWebhook(webhook)) throw new Error('a record in it is not valid');
        return [webhook.id, webhook];
      }),
    );
  } catch (error) {
    throw webhookErrors.sharedWebhooksDamaged(error);
  }
}
