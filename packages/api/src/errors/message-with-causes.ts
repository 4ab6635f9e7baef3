/** Maximum number of errors in a chain of causes. */
const longestChain = 5;
const longestMessage = 1000;
const maxOfAggregate = 3;

/**
 * The message of an error, followed by those of its causes: `fetch failed: connect ECONNREFUSED 127.0.0.1:9`. Skips a cause whose
 * message is contained in an earlier one. Undefined if no error in the chain has a message.
 */
export function messageWithCauses(error: unknown): string | undefined {
  const messages: string[] = [];
  for (const each of chainOf(error)) {
    const text = messages.length === 0 ? textOf(each) : textOf(each)?.slice(0, longestMessage);
    if (text !== undefined && !messages.some((earlier) => earlier.includes(text))) messages.push(text);
  }
  if (messages.length === 0) return undefined;
  return messages.map((text, index) => (index < messages.length - 1 ? text.replace(/[.:\s]+$/, '') : text)).join(': ');
}

/** The stack of an error, followed by those of its causes. Undefined if no error in the chain has a stack. */
export function stackWithCauses(error: unknown): string | undefined {
  const stacks = chainOf(error).map((each) => (isError(each) ? nonEmpty(each.stack) : undefined));
  const presentStacks = stacks.filter((stack) => stack !== undefined);
  return presentStacks.length === 0 ? undefined : presentStacks.join('\nCaused by: ');
}

/** Whether a value is an error of any realm, such as a `vm` context. Browsers, which run this module, too, have no `node:util`. */
const isNativeError: (value: unknown) => boolean =
  typeof process === 'undefined' ? () => false : process.getBuiltinModule('node:util').types.isNativeError;

/** Errors of another realm are not instances of this one's Error. */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || isNativeError(thrown);
}

/** The error and its causes. Ends before an error that is already in the chain. */
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
  // Any value can be assigned to these properties of an Error.
  const { message, name, errors }: Partial<Record<'message' | 'name' | 'errors', unknown>> = thrown;
  // A connection that failed for every address of a host is an AggregateError without a message.
  const parts = Array.isArray(errors) && message === '' ? errors.slice(0, maxOfAggregate).map(textOf) : [];
  return nonEmpty(message) ?? nonEmpty(parts.filter((part) => part !== undefined).join(', ')) ?? nonEmpty(name);
}

function nonEmpty(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
