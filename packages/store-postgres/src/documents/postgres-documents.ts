import type { SharedDocument, SharedDocuments } from '@code-graph/host/graph-store';
import { toAsciiJson } from '../connection/ascii-json.js';
import { patient, type Connection, type Database } from '../connection/database.js';

/** Documents of one repository, in rows with a revision. */
export class PostgresDocuments implements SharedDocuments {
  constructor(
    private readonly database: Database,
    private readonly repository: string,
  ) {}

  read(name: string): Promise<SharedDocument | undefined> {
    return this.database.request(`read the document ${name}`, (connection) => this.#select(connection, name));
  }

  async revisions(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.request('read the revisions of the documents', ({ run }) =>
      run<{ readonly name: string; readonly revision: string }>(
        'SELECT name, revision FROM code_graph.documents WHERE repository = $1',
        [this.repository],
      ),
    );
    return new Map(rows.map(({ name, revision }) => [name, Number(revision)]));
  }

  write(name: string, text: string, expected: number | undefined): Promise<number | undefined> {
    let attempts = 0;
    const save = async (connection: Connection): Promise<number | undefined> => {
      attempts++;
      const revision = await this.#save(connection, name, text, expected);
      if (revision !== undefined || attempts === 1) return revision;
      // An earlier attempt, whose answer was lost, may have written the document.
      const stored = await this.#select(connection, name);
      return stored?.revision === (expected ?? 0) + 1 && stored.text === text ? stored.revision : undefined;
    };
    return this.database.request(`write the document ${name}`, save, patient);
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
