import { types } from 'node:util';

/** Maximum number of errors in a chain of causes. */
const longestChain = 5;
const longestText = 1000;
const mostOfAggregate = 3;

/**
 * The message of an error, followed by those of its causes: `fetch failed: connect ECONNREFUSED 127.0.0.1:9`. A cause that
 * says nothing new is skipped. Undefined if none of them says anything.
 */
export function messageWithCauses(error: unknown): string | undefined {
  const texts: string[] = [];
  for (const each of chainOf(error)) {
    const text = texts.length === 0 ? textOf(each) : textOf(each)?.slice(0, longestText);
    if (text !== undefined && !texts.some((known) => known.includes(text))) texts.push(text);
  }
  if (texts.length === 0) return undefined;
  return texts.map((text, index) => (index < texts.length - 1 ? text.replace(/[.:\s]+$/, '') : text)).join(': ');
}

/** The stack of an error, followed by those of its causes. Undefined if there is none. */
export function stackWithCauses(error: unknown): string | undefined {
  const stacks = chainOf(error).map((each) => (isError(each) ? nonEmpty(each.stack) : undefined));
  const found = stacks.filter((stack) => stack !== undefined);
  return found.length === 0 ? undefined : found.join('\nCaused by: ');
}

/** Errors of another realm, such as a `vm` context, are not instances of this one's Error. */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown);
}

/** The error and its causes. One that causes itself ends the chain. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let each = error; each !== undefined && !chain.includes(each) && chain.length < longestChain;) {
    chain.push(each);
    each = isError(each) ? each.cause : undefined;
  }
  return chain;
}

function textOf(thrown: unknown): string | undefined {
  if (!isError(thrown)) return nonEmpty(thrown);
  // An Error can carry anything under these names.
  const { message, name, errors }: Partial<Record<'message' | 'name' | 'errors', unknown>> = thrown;
  // A connection that fails on every address of a host is an AggregateError without a message.
  const parts = Array.isArray(errors) && message === '' ? errors.slice(0, mostOfAggregate).map(textOf) : [];
  return nonEmpty(message) ?? nonEmpty(parts.filter((part) => part !== undefined).join(', ')) ?? nonEmpty(name);
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
