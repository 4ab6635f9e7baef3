import { ClientError } from './client-error.js';
import type { ErrorBody } from './generated/api.js';

/** The error of a reply without success. */
export async function readError(url: string, response: Response): Promise<ClientError> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return unexpectedReply(url, response.status, error);
  }
  return isErrorBody(body)
    ? new ClientError({ ...body.error, status: response.status })
    : unexpectedReply(url, response.status);
}

export function hostUnreachable(url: string, cause: unknown): ClientError {
  return new ClientError({ code: 'HOST_UNREACHABLE', message: `No complete reply from ${url}.`, cause });
}

export function unexpectedReply(url: string, status: number, cause?: unknown): ClientError {
  const message = `${url} replied with status ${String(status)} and a body that is not one of a Code Graph host.`;
  return new ClientError({ status, code: 'UNEXPECTED_REPLY', message, cause });
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
