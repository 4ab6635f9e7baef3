import { DatabaseError } from 'pg';

/**
 * SQLSTATEs of errors that end a connection or a transaction, and are likely to be gone with the next attempt: a server that restarts or
 * has no free connection, a time limit of an idle transaction, a deadlock, a conflict between serializable transactions.
 */
const temporaryStates = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300'],
  ...['40001', '40003', '40P01'],
]);

const connectionExceptions = '08';

/** SQLSTATE of a write to a standby, which may be about to take over. */
const readOnly = '25006';

/** Messages of the client, which has no codes for its errors. */
const clientMessage = /^(Connection terminated|timeout |Query read timeout|Client (was closed|has encountered))/;

/** Codes of errors of the network. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_PREMATURE_CLOSE'],
]);

/** Work that is likely to succeed with the next attempt, on another connection. */
export class TemporaryFailure extends Error {
  override readonly name = 'TemporaryFailure';
}

/** Whether an error means that the connection was lost, or that the server could not do the work at this moment. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TemporaryFailure) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) {
    return temporaryStates.has(code) || code.startsWith(connectionExceptions) || code === readOnly;
  }
  // A connection that failed for every address of a host.
  if (error instanceof AggregateError) return error.errors.some(isTemporary);
  return networkCodes.has(code) || clientMessage.test(error.message);
}

/** Whether an error means that the server could not be reached or did not answer. */
export function isOutage(error: unknown): boolean {
  return isTemporary(error) && !(error instanceof DatabaseError && error.code === readOnly);
}
