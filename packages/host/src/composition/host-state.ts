import { FileTokenStore, SharedTokenStore, type StoredToken } from '../access/index.js';
import { DataDirectory } from '../files/data-directory.js';
import { FileStateStore } from '../state/file-state-store.js';
import type { StateStore } from '../state/state-text.js';
import type { StorePlace } from '../store/copy-graph.js';
import { loadStoreAt } from '../store/shared/load-shared-store.js';
import { SharedStateStore } from '../store/shared/shared-state-store.js';
import { SharedWebhooks, SqliteWebhookStore, type WebhookRecord } from '../webhooks/index.js';

/** The state that one or several hosts have stored beside the graph. */
export interface HostState {
  readonly texts: StateStore;
  tokens(): Promise<readonly StoredToken[]>;
  /** Adds tokens, or replaces those with the same ids. */
  addTokens(tokens: readonly StoredToken[]): Promise<void>;
  webhooks(): Promise<readonly WebhookRecord[]>;
  /** Adds webhooks, or replaces those with the same ids. */
  addWebhooks(webhooks: readonly WebhookRecord[]): Promise<void>;
}

/** Runs work on the state in a data directory, or on that in a repository of a shared store, which is opened for it. */
export async function withHostState<Result>(
  place: StorePlace,
  work: (state: HostState) => Promise<Result>,
): Promise<Result> {
  if ('dataDirectory' in place) return work(fileState(new DataDirectory(place.dataDirectory)));
  const { graph, documents } = await loadStoreAt(place);
  await graph.open();
  try {
    return await work(sharedState(new SharedStateStore(documents)));
  } finally {
    await graph.close();
  }
}

function fileState(directory: DataDirectory): HostState {
  const tokens = new FileTokenStore(directory.tokensFolder);
  return {
    texts: new FileStateStore(directory),
    tokens: () => tokens.all(),
    addTokens: (added) => tokens.add(added),
    webhooks: async () => {
      const store = new SqliteWebhookStore(directory);
      const { webhooks } = await store.open();
      store.close();
      return webhooks;
    },
    addWebhooks: async (added) => {
      const store = new SqliteWebhookStore(directory);
      await store.open();
      await store.create();
      for (const webhook of added) store.saveWebhook(webhook);
      store.close();
    },
  };
}

function sharedState(texts: SharedStateStore): HostState {
  const tokens = new SharedTokenStore(texts.text('tokens'));
  const webhooks = new SharedWebhooks(texts.text('webhooks'));
  return {
    texts,
    tokens: () => tokens.all(),
    addTokens: (added) => tokens.add(added),
    webhooks: async () => [...(await webhooks.read()).values()],
    addWebhooks: async (added) => {
      await webhooks.change((stored) => {
        for (const webhook of added) stored.set(webhook.id, webhook);
      });
    },
  };
}
