import type { SharedFrame, SharedFrames } from '@code-graph/host/graph-store';
import type { Database } from '../connection/database.js';

interface FrameRow {
  readonly iteration: number | null;
  readonly dimensions: 2 | 3 | null;
  readonly positions: string | null;
}

/**
 * The positions of the running layout of one repository: one row that is replaced. The table is unlogged, so that they cost neither the
 * write-ahead log nor standbys anything; after a crash or a promotion it is empty.
 */
export class PostgresFrames implements SharedFrames {
  constructor(
    private readonly database: Database,
    private readonly repository: string,
  ) {}

  async request(jobId: string): Promise<SharedFrame | undefined> {
    const [row] = await this.database.request('read the positions of a layout', ({ run }) =>
      run<FrameRow>(
        // The positions stay where they are stored, unless they are those of an earlier layout.
        `INSERT INTO code_graph.layout_frames AS stored (repository, job_id, requested_at) VALUES ($1, $2, now())
         ON CONFLICT (repository) DO UPDATE SET job_id = $2, requested_at = now(),
           positions = CASE WHEN stored.job_id = $2 THEN stored.positions END
         RETURNING iteration, dimensions, positions`,
        [this.repository, jobId],
      ),
    );
    if (!row || row.positions === null) return undefined;
    const { iteration, dimensions, positions } = row;
    return { jobId, iteration: iteration ?? 0, dimensions: dimensions ?? 2, positions };
  }

  async isRequested(jobId: string): Promise<boolean> {
    const rows = await this.database.request('read the requests of positions', ({ run }) =>
      run(
        `SELECT 1 FROM code_graph.layout_frames WHERE repository = $1 AND job_id = $2
           AND requested_at BETWEEN now() - interval '10 seconds' AND now() + interval '10 seconds'`,
        [this.repository, jobId],
      ),
    );
    return rows.length > 0;
  }

  async write({ jobId, iteration, dimensions, positions }: SharedFrame): Promise<void> {
    await this.database.request('store the positions of a layout', ({ run }) =>
      run(
        `UPDATE code_graph.layout_frames SET iteration = $3, dimensions = $4, positions = $5
         WHERE repository = $1 AND job_id = $2`,
        [this.repository, jobId, iteration, dimensions, positions],
      ),
    );
  }

  async remove(jobId: string): Promise<void> {
    await this.database.request('delete the positions of a layout', ({ run }) =>
      run('DELETE FROM code_graph.layout_frames WHERE repository = $1 AND job_id = $2', [this.repository, jobId]),
    );
  }
}
