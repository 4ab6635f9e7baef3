import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { storeErrors, type SequencedEvent, type SharedEvent, type SharedEvents } from '@code-graph/host/graph-store';
import { DatabaseError } from 'pg';
import { toAsciiJson } from '../connection/ascii-json.js';
import { impatient, type Connection, type Database } from '../connection/database.js';

/** Number of events that are kept for clients that resume. */
const maxEvents = 1000;
/** Number of attempts to append, and longest pause between them in milliseconds. */
const attempts = 20;
const longestPauseMs = 30;

/** SQLSTATE of a unique key that another row has. */
const uniqueViolation = '23505';

interface EventRow {
  readonly sequence: string;
  readonly event_key: string;
  readonly content: string;
}

/**
 * Events of one repository. A number is one more than the highest that is committed: of two hosts that append at once, one meets the
 * number of the other, and tries again. Numbers are committed in their order, and a reader misses none.
 */
export class PostgresEvents implements SharedEvents {
  constructor(
    private readonly database: Database,
    private readonly repository: string,
  ) {}

  async append(events: readonly SharedEvent[]): Promise<void> {
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          // After a lost connection again: what was written then has its keys.
          await this.database.attempt((connection) => this.#insert(connection, events), impatient);
          return;
        } catch (error) {
          const isTaken = error instanceof DatabaseError && error.code === uniqueViolation;
          if (!isTaken || attempt === attempts) throw error;
          await delay(randomInt(longestPauseMs));
        }
      }
    } catch (error) {
      throw storeErrors.storeFailed('append events', error);
    }
  }

  async read(from: number): Promise<readonly SequencedEvent[]> {
    const rows = await this.database.request('read events', ({ run }) =>
      run<EventRow>(
        `SELECT sequence, event_key, content FROM code_graph.events
         WHERE repository = $1 AND sequence >= $2 ORDER BY sequence`,
        [this.repository, from],
      ),
    );
    return rows.map(({ sequence, event_key, content }) => ({
      ...{ sequence: Number(sequence), key: event_key },
      content: JSON.parse(content) as string,
    }));
  }

  async #insert({ run }: Connection, events: readonly SharedEvent[]): Promise<void> {
    const deliveries = events.flatMap(({ key, deliveries: added = [] }) => added.map((each) => ({ key, ...each })));
    await run(
      `WITH inserted AS (
         INSERT INTO code_graph.events (repository, sequence, event_key, content)
         SELECT $1, latest.sequence + added.position, added.event_key, added.content
         FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS added (event_key, content, position),
           (SELECT coalesce(max(sequence), 0) AS sequence FROM code_graph.events WHERE repository = $1) AS latest
         ORDER BY added.position
         ON CONFLICT (repository, event_key) DO NOTHING
         RETURNING event_key, sequence)
       INSERT INTO code_graph.deliveries (repository, delivery_id, webhook, owner, sequence, record)
       SELECT $1, added.delivery_id, added.webhook, added.owner, inserted.sequence, added.record
       FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
         AS added (event_key, delivery_id, webhook, owner, record) JOIN inserted USING (event_key)`,
      [
        ...[this.repository, events.map(({ key }) => key), events.map(({ content }) => toAsciiJson(content))],
        ...[deliveries.map(({ key }) => key), deliveries.map(({ id }) => id)],
        ...[deliveries.map(({ webhook }) => webhook), deliveries.map(({ owner }) => owner)],
        deliveries.map(({ record }) => toAsciiJson(record)),
      ],
    );
    await run(
      `DELETE FROM code_graph.events WHERE repository = $1
         AND sequence <= (SELECT max(sequence) FROM code_graph.events WHERE repository = $1) - ${maxEvents}`,
      [this.repository],
    );
  }
}
