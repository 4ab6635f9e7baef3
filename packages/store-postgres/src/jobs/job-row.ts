import type { SharedJob, SharedJobStatus } from '@code-graph/host/graph-store';

/** A row of the table of jobs. */
export interface JobRow {
  readonly slot: string;
  readonly job_id: string;
  readonly content: string;
  readonly status: SharedJobStatus;
  readonly is_queued: boolean;
  readonly is_cancelled: boolean;
  readonly attempt: number;
  readonly owner: string | null;
  readonly report: string | null;
  readonly result: string | null;
  readonly silent_ms: string;
}

/** The columns of a row, besides the silence. */
export const columns = 'job_id, slot, content, status, is_cancelled, attempt, owner, report, result';

/** Milliseconds since the latest report. An owner from the future was lost before the clock of the database was set back. */
export const silence = 'abs(extract(epoch FROM now() - seen_at)) * 1000';

export function toJob(row: JobRow): SharedJob {
  return {
    ...{ id: row.job_id, slot: row.slot, status: row.status, attempt: row.attempt, isCancelled: row.is_cancelled },
    content: JSON.parse(row.content) as string,
    owner: row.owner ?? undefined,
    report: parse(row.report),
    result: parse(row.result),
    silentMs: Number(row.silent_ms),
  };
}

function parse(text: string | null): string | undefined {
  return text === null ? undefined : (JSON.parse(text) as string);
}
