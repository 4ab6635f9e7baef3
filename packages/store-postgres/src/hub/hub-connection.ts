import { storeErrors, HostError } from '@code-graph/host/graph-store';
import { impatient, type Connection, type Database, type Patience } from '../connection/database.js';
import { beginWriting } from '../connection/transaction.js';

/** The database of a hub, whose number is known once the hub is open. */
export class HubConnection {
  /** The number of the hub. */
  id = 0;

  constructor(
    readonly database: Database,
    readonly name: string,
  ) {}

  /**
   * Runs statements that only read.
   * @param what completes the sentence "The graph store could not …"
   * @throws HostError `STORE_FAILED`
   */
  read<Result>(what: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.database.request(what, work);
  }

  /**
   * Runs work in a transaction, again if the connection is lost: it must be repeatable.
   * @throws HostError `STORE_FAILED`, and those of the work
   */
  async write<Result>(
    what: string,
    work: (connection: Connection) => Promise<Result>,
    patience: Patience = impatient,
  ): Promise<Result> {
    const inTransaction = async (connection: Connection): Promise<Result> => {
      await beginWriting(connection);
      const result = await work(connection);
      await connection.run('COMMIT');
      return result;
    };
    try {
      return await this.database.attempt(inTransaction, patience);
    } catch (error) {
      throw error instanceof HostError ? error : storeErrors.storeFailed(what, error);
    }
  }
}
