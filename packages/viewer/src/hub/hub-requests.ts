import { useEffect, useState } from 'react';
import { readToken } from '../data/host-token.js';

/** Milliseconds between two requests for the list of repositories, and for an overview. */
export const refreshMs = 5_000;
export const overviewMs = 30_000;

/** A reply of the hub, or the reason why there is none. The former reply stays while the next one is loaded. */
export interface Loaded<Reply> {
  readonly reply: Reply | undefined;
  readonly failure: string | undefined;
}

type TokenListener = () => void;
const tokenListeners = new Set<TokenListener>();

/** Calls the listener when the hub has rejected a request for lack of a token. */
export function onTokenRequired(listener: TokenListener): () => void {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
}

/**
 * Requests a part of the hub's API.
 * @param path with its query, relative to `/api/`
 * @throws Error with the message of the hub
 */
export async function requestHub<Reply>(
  path: string,
  { token = readToken(), signal }: RequestParts = {},
): Promise<Reply> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sent = fetch(new URL(`api/${path}`, document.baseURI), { headers, signal: signal ?? null });
  const response = await sent.catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new Error('The hub cannot be reached.');
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body as Reply;
  if (response.status === 401) for (const listener of tokenListeners) listener();
  throw new Error(messageIn(body) ?? `The hub replied with the status ${String(response.status)}.`);
}

interface RequestParts {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Loads a part of the hub's API, again when the path changes.
 * @param path undefined: nothing is loaded
 * @param repeatMs milliseconds after which it is loaded again
 */
export function useReply<Reply>(path: string | undefined, repeatMs?: number): Loaded<Reply> {
  const [state, setState] = useState<Loaded<Reply> & { readonly path: string | undefined }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      try {
        const reply = await requestHub<Reply>(path, { signal: ended.signal });
        // An equal reply stays the same object, so that nothing is computed again.
        if (!ended.signal.aborted)
          setState((before) => ({
            path,
            reply: isEqual(before?.reply, reply) ? before?.reply : reply,
            failure: undefined,
          }));
      } catch (error) {
        if (ended.signal.aborted) return;
        const failure = error instanceof Error ? error.message : String(error);
        setState((before) => ({ path, reply: before?.path === path ? before.reply : undefined, failure }));
      }
      if (repeatMs !== undefined) timer = setTimeout(() => void load(), repeatMs);
    };
    void load();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [path, repeatMs]);
  return state !== undefined && state.path === path ? state : { reply: undefined, failure: undefined };
}

/** The parameters of an address. Those that are undefined are omitted. */
export function toParameters(parameters: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const entries = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new URLSearchParams(entries).toString();
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function messageIn(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { readonly error?: { readonly message?: unknown } };
  return typeof error?.message === 'string' ? error.message : undefined;
}
