import { HostError, messageOf, type ErrorKind } from '@code-graph/api/errors';
import type { Violation } from '@code-graph/sdk';
import type { JobKind } from '../job.js';

/** The work of a job of a shared store. */
export interface JobContent {
  readonly kind: JobKind;
  /** The id of the plugin that the work is for. */
  readonly subject: string | undefined;
  /** JSON for the host that does the work. Without secrets. */
  readonly input?: unknown;
  /** The id of the request that added the job, which log lines name. */
  readonly requestId: string | undefined;
}

/** The progress of a job, as its owner reports it to the other hosts. */
export interface JobReport {
  /** Percent. */
  readonly progress?: number;
  readonly message?: string | undefined;
  /** A note of the owner for the one that takes the job over. */
  readonly memo?: unknown;
}

/** The end of a job. */
export interface JobOutcome {
  readonly value?: unknown;
  /** Whether a completed job has left something out, because it was cancelled. */
  readonly isCurtailed?: boolean;
  readonly error?: StoredError;
}

interface StoredError {
  readonly message: string;
  /** Kind, code and details of an error for the user of the host. */
  readonly kind?: ErrorKind;
  readonly code?: string;
  readonly details?: readonly Violation[];
}

/** The jobs of one slot exclude one another. */
export function slotOf({ kind, subject }: Pick<JobContent, 'kind' | 'subject'>): string {
  return subject === undefined ? kind : `plugin ${subject}`;
}

/** Identifies the event about the end of a job, which another host publishes if the owner was lost before it could. */
export function causeOf(jobId: string): string {
  return `end of job ${jobId}`;
}

export function toStoredError(error: unknown): StoredError {
  if (!(error instanceof HostError)) return { message: messageOf(error) };
  const { kind, code, message, details } = error;
  return { kind, code, message, ...(details && { details }) };
}

export function fromStoredError({ message, kind, code, details }: StoredError): Error {
  if (kind === undefined || code === undefined) return new Error(message);
  return new HostError(kind, code, message, details);
}

/** Parses what a member has written. Damaged JSON counts as empty. */
export function parseJson<Content extends object>(text: string | undefined): Partial<Content> {
  try {
    return JSON.parse(text ?? '{}') as Partial<Content>;
  } catch {
    return {};
  }
}
