/**
 * The statements that lead from each version of the schema to the next. Each may be run again, because hosts that open a new database
 * at once run them side by side, and because not every compatible database can change its schema in a transaction.
 *
 * Every key begins with the repository, by which the tables can be distributed. Keys of parts are the hashes of their content. Records
 * are JSON in ASCII, which is the same in every encoding of a database.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS code_graph.repositories (
       repository text PRIMARY KEY,
       store_id text NOT NULL,
       version bigint NOT NULL,
       commit_token text NOT NULL,
       fingerprint text,
       ids_part text,
       sources_part text,
       targets_part text,
       import_record text
     )`,
    `CREATE TABLE IF NOT EXISTS code_graph.commits (
       repository text NOT NULL,
       version bigint NOT NULL,
       commit_token text NOT NULL,
       PRIMARY KEY (repository, version)
     )`,
    `CREATE TABLE IF NOT EXISTS code_graph.columns (
       repository text NOT NULL,
       target text NOT NULL,
       is_attribute boolean NOT NULL,
       name text NOT NULL,
       version bigint NOT NULL,
       position integer NOT NULL,
       type text NOT NULL,
       count integer NOT NULL,
       presence_part text NOT NULL,
       values_part text NOT NULL,
       dictionary_part text,
       PRIMARY KEY (repository, target, is_attribute, name)
     )`,
    `CREATE TABLE IF NOT EXISTS code_graph.overlays (
       repository text NOT NULL,
       plugin text NOT NULL,
       prefix text NOT NULL,
       record text NOT NULL,
       PRIMARY KEY (repository, plugin)
     )`,
    `CREATE TABLE IF NOT EXISTS code_graph.parts (
       repository text NOT NULL,
       hash text NOT NULL,
       chunk integer NOT NULL,
       data bytea NOT NULL,
       PRIMARY KEY (repository, hash, chunk)
     )`,
    `CREATE TABLE IF NOT EXISTS code_graph.documents (
       repository text NOT NULL,
       name text NOT NULL,
       revision bigint NOT NULL,
       content text NOT NULL,
       PRIMARY KEY (repository, name)
     )`,
    `CREATE TABLE IF NOT EXISTS code_graph.members (
       repository text NOT NULL,
       id text NOT NULL,
       role text NOT NULL,
       machine text NOT NULL,
       host_version text NOT NULL,
       started_at timestamptz NOT NULL,
       seen_at timestamptz NOT NULL,
       PRIMARY KEY (repository, id)
     )`,
  ],
  [
    `CREATE TABLE IF NOT EXISTS code_graph.events (
       repository text NOT NULL,
       sequence bigint NOT NULL,
       event_key text NOT NULL,
       content text NOT NULL,
       PRIMARY KEY (repository, sequence),
       UNIQUE (repository, event_key)
     )`,
  ],
  [
    // The state is uploading, stored, or released: to be deleted. The time is that since when no version names the object.
    `CREATE TABLE IF NOT EXISTS code_graph.objects (
       repository text NOT NULL,
       hash text NOT NULL,
       object_key text NOT NULL,
       location text NOT NULL,
       bytes bigint NOT NULL,
       state text NOT NULL,
       unnamed_since timestamptz,
       PRIMARY KEY (repository, hash, object_key)
     )`,
    `CREATE TABLE IF NOT EXISTS code_graph.jobs (
       repository text NOT NULL,
       job_id text NOT NULL,
       slot text NOT NULL,
       content text NOT NULL,
       status text NOT NULL,
       is_queued boolean NOT NULL,
       is_cancelled boolean NOT NULL,
       attempt integer NOT NULL,
       owner text,
       report text,
       result text,
       added_at timestamptz NOT NULL,
       seen_at timestamptz NOT NULL,
       PRIMARY KEY (repository, job_id)
     )`,
    `CREATE UNIQUE INDEX IF NOT EXISTS jobs_by_slot ON code_graph.jobs (repository, slot)
       WHERE status IN ('waiting', 'running')`,
  ],
];

/** Version of the schema that this version of the package writes. */
export const schemaVersion = migrations.length;

/**
 * Statements that make the tables faster, and that not every compatible database has. Parts are stored uncompressed: to compress them takes
 * ten times as long as to write them.
 */
export const optionalStatements: readonly string[] = [
  'ALTER TABLE code_graph.parts ALTER COLUMN data SET STORAGE EXTERNAL',
];
