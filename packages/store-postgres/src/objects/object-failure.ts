import { messageOf } from '@code-graph/host/graph-store';

/** A request to the object storage that failed, although it was repeated. */
export class ObjectFailure extends Error {
  override readonly name = 'ObjectFailure';

  /** @param address URL of the bucket and the prefix, which contains no credentials */
  constructor(address: string, cause: unknown) {
    super(`the object storage ${address} failed: ${describeCause(cause)}`, { cause });
  }
}

/** The reason of a failed request, for which the client has no message in some cases. */
export function describeCause(error: unknown): string {
  switch (statusOf(error)) {
    case 301:
    case 307:
      return 'the bucket is in another region, which AWS_REGION must name';
    case 403:
      return 'it does not accept the credentials of the environment, or they lack the right';
    case 404:
      return 'there is no such bucket';
    default:
      break;
  }
  if (error instanceof AggregateError) return error.errors.map(describeCause).join('; ');
  return messageOf(error);
}

/** The status of the reply; undefined if there was none. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { readonly httpStatusCode?: number }).httpStatusCode;
}
