import { storeErrors, type SharedDocument, type SharedDocuments } from '@code-graph/host/graph-store';
import { toAsciiJson } from '../connection/ascii-json.js';
import { impatient, type Connection, type Database } from '../connection/database.js';

/** Documents of one repository, in rows with a revision. */
export class PostgresDocuments implements SharedDocuments {
  constructor(
    private readonly database: Database,
    private readonly repository: string,
  ) {}

  async read(name: string): Promise<SharedDocument | undefined> {
    try {
      return await this.database.attempt((connection) => this.#select(connection, name), impatient);
    } catch (error) {
      throw storeErrors.storeFailed(`read the document ${name}`, error);
    }
  }

  async revisions(): Promise<ReadonlyMap<string, number>> {
    try {
      const rows = await this.database.attempt(
        ({ run }) =>
          run<{ readonly name: string; readonly revision: string }>(
            'SELECT name, revision FROM code_graph.documents WHERE repository = $1',
            [this.repository],
          ),
        impatient,
      );
      return new Map(rows.map(({ name, revision }) => [name, Number(revision)]));
    } catch (error) {
      throw storeErrors.storeFailed('read the revisions of the documents', error);
    }
  }

  async write(name: string, text: string, expected: number | undefined): Promise<number | undefined> {
    let attempts = 0;
    try {
      return await this.database.attempt(async (connection) => {
        attempts++;
        const revision = await this.#save(connection, name, text, expected);
        if (revision !== undefined || attempts === 1) return revision;
        // An earlier attempt, whose answer was lost, may have written the document.
        const stored = await this.#select(connection, name);
        return stored?.revision === (expected ?? 0) + 1 && stored.text === text ? stored.revision : undefined;
      });
    } catch (error) {
      throw storeErrors.storeFailed(`write the document ${name}`, error);
    }
  }

  async #select({ run }: Connection, name: string): Promise<SharedDocument | undefined> {
    const [row] = await run<{ readonly content: string; readonly revision: string }>(
      'SELECT content, revision FROM code_graph.documents WHERE repository = $1 AND name = $2',
      [this.repository, name],
    );
    return row && { text: JSON.parse(row.content) as string, revision: Number(row.revision) };
  }

  async #save(
    { run }: Connection,
    name: string,
    text: string,
    expected: number | undefined,
  ): Promise<number | undefined> {
    const values = [this.repository, name, toAsciiJson(text)];
    const [row] =
      expected === undefined
        ? await run<{ readonly revision: string }>(
            `INSERT INTO code_graph.documents (repository, name, revision, content) VALUES ($1, $2, 1, $3)
             ON CONFLICT DO NOTHING RETURNING revision`,
            values,
          )
        : await run<{ readonly revision: string }>(
            `UPDATE code_graph.documents SET revision = revision + 1, content = $3
             WHERE repository = $1 AND name = $2 AND revision = $4 RETURNING revision`,
            [...values, expected],
          );
    return row && Number(row.revision);
  }
}
