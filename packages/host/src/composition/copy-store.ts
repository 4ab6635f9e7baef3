import { isDeepStrictEqual } from 'node:util';
import { HostError } from '@code-graph/api/errors';
import type { StoredToken } from '../access/index.js';
import type { LayoutStateContent } from '../layouts/index.js';
import { untilWritten, type StateName } from '../state/state-text.js';
import { copyGraph, describePlace, type CopiedGraph, type StorePlace } from '../store/copy-graph.js';
import { storeErrors } from '../store/store-errors.js';
import type { WebhookRecord } from '../webhooks/index.js';
import { withHostState, type HostState } from './host-state.js';

/** The copied state beside the graph. */
export interface CopiedState {
  /** Numbers of saved views, webhooks, tokens and quarantined plugins. */
  readonly views: number;
  readonly webhooks: number;
  readonly tokens: number;
  readonly quarantined: number;
  /** Whether there was a report of the latest layout. */
  readonly layout: boolean;
}

export type CopiedStore = CopiedGraph & CopiedState;

/** The texts that are copied. */
const textNames: readonly StateName[] = ['views', 'quarantine', 'layout'];
/** The largest text of a host, that of its views. */
const maxTextBytes = 16 * 1024 * 1024;

/**
 * Copies the stored graph, then the saved views, the webhooks without their deliveries, the tokens, the quarantine and the report of the
 * latest layout, and reads the copy to compare it. Tokens and webhooks that the target has in addition stay.
 * @param replaces whether a graph and views in the target may be replaced
 * @throws HostError like `copyGraph`, `webhooks` and `tokens`
 */
export async function copyStore(from: StorePlace, to: StorePlace, replaces: boolean): Promise<CopiedStore> {
  if (!replaces) await withHostState(to, (target) => requireNoViews(target, to));
  const graph = await copyGraph(from, to, replaces);
  try {
    const state = await withHostState(from, readState);
    await withHostState(to, (target) => writeState(target, state));
    // Another connection, which has nothing in memory.
    const copy = await withHostState(to, readState);
    if (!contains(copy, state)) throw storeErrors.copyDiffers(describePlace(to));
    return { ...graph, ...count(state) };
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw storeErrors.storeFailed('copy the state of the host', error);
  }
}

/** The content of a state. */
interface StateContent {
  readonly texts: ReadonlyMap<StateName, string>;
  readonly tokens: readonly StoredToken[];
  readonly webhooks: readonly WebhookRecord[];
}

async function requireNoViews({ texts }: HostState, place: StorePlace): Promise<void> {
  const stored = await texts.text('views', maxTextBytes).read();
  if (stored && countViews(stored.text) > 0) throw storeErrors.viewsOccupied(describePlace(place));
}

async function readState(state: HostState): Promise<StateContent> {
  const texts = new Map<StateName, string>();
  for (const name of textNames) {
    const stored = await state.texts.text(name, maxTextBytes).read();
    const text = stored && (name === 'layout' ? toPortableLayout(stored.text) : stored.text);
    if (text !== undefined) texts.set(name, text);
  }
  return { texts, tokens: await state.tokens(), webhooks: await state.webhooks() };
}

async function writeState(state: HostState, { texts, tokens, webhooks }: StateContent): Promise<void> {
  for (const [name, content] of texts) {
    const text = state.texts.text(name, maxTextBytes);
    await untilWritten(async () => text.write(content, (await text.read())?.revision));
  }
  if (tokens.length > 0) await state.addTokens(tokens);
  if (webhooks.length > 0) await state.addWebhooks(webhooks);
}

/** The report of the latest complete layout, without what concerns the run of one host or a version of one store. */
function toPortableLayout(text: string): string | undefined {
  const { storedAs, lastRun, previousRun } = parseObject<LayoutStateContent>(text);
  const run = storedAs === undefined ? lastRun : previousRun;
  return run && `${JSON.stringify({ status: 'completed', lastRun: run })}\n`;
}

/** Whether a copy has everything that was copied. */
function contains(copy: StateContent, original: StateContent): boolean {
  const hasAll = <Item>(copies: readonly Item[], items: readonly Item[]): boolean =>
    items.every((item) => copies.some((other) => isDeepStrictEqual(other, item)));
  return (
    hasAll([...copy.texts], [...original.texts]) &&
    hasAll(copy.tokens, original.tokens) &&
    hasAll(copy.webhooks, original.webhooks)
  );
}

function count({ texts, tokens, webhooks }: StateContent): CopiedState {
  return {
    views: countViews(texts.get('views') ?? ''),
    webhooks: webhooks.length,
    tokens: tokens.length,
    quarantined: Object.keys(parseObject(texts.get('quarantine') ?? '')).length,
    layout: texts.has('layout'),
  };
}

function countViews(text: string): number {
  const { views } = parseObject<{ readonly views: unknown }>(text);
  return Array.isArray(views) ? views.length : 0;
}

/** Parses an object; a damaged one, which is copied as it is, has no members. */
function parseObject<Content extends object>(text: string): Partial<Content> {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    return {};
  }
}
