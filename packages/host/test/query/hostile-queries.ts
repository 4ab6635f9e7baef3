/** Statements that write, reach files, run procedures, change settings or load code, as the engine would accept them. */
export const writingQueries: readonly string[] = [
  "CREATE (:Node {id: 'x'})",
  "MERGE (:Node {id: 'x'})",
  'MATCH (n) SET n.name = 1',
  'MATCH (n) DELETE n',
  'MATCH (n) DETACH DELETE n',
  'MATCH (n) REMOVE n.name',
  'DROP TABLE Node',
  'ALTER TABLE Node DROP name',
  'CREATE NODE TABLE Other(id INT64 PRIMARY KEY)',
  "COMMENT ON TABLE Node IS 'x'",
  "LOAD FROM '/etc/passwd' (HEADER=false) RETURN *",
  "LOAD WITH HEADERS (a STRING) FROM '/etc/passwd' RETURN a",
  "COPY (MATCH (n) RETURN n.id) TO '/tmp/stolen.csv'",
  "COPY Node FROM '/etc/passwd'",
  "EXPORT DATABASE '/tmp/stolen'",
  "IMPORT DATABASE '/tmp/stolen'",
  "ATTACH '/tmp/other.db' AS other (dbtype lbug)",
  'DETACH other',
  'USE other',
  'INSTALL httpfs',
  "LOAD EXTENSION '/tmp/evil.so'",
  'UNINSTALL httpfs',
  'CHECKPOINT',
  'BEGIN TRANSACTION',
  'COMMIT',
  'ROLLBACK',
  'CALL timeout=1',
  'CALL threads=1',
  'CALL show_tables() RETURN *',
  'MATCH (n) CALL show_tables() RETURN n',
  "RETURN 1; CREATE (:Node {id: 'x'})",
  'MATCH (n) RETURN n; CHECKPOINT',
];

/** Queries that crash the engine or keep it busy without end, and that the grammar refuses. */
export const refusedQueries: readonly string[] = [
  `RETURN ${'['.repeat(1000)}${']'.repeat(1000)}`,
  `RETURN ${'('.repeat(5000)}1${')'.repeat(5000)}`,
  `RETURN 1${'+1'.repeat(8000)}`,
  `MATCH (n) WHERE ${'true AND '.repeat(1800)}true RETURN n`,
  `RETURN ${'CASE WHEN true THEN '.repeat(100)}1${' END'.repeat(100)}`,
  `RETURN ${'NOT '.repeat(1000)}true`,
  `RETURN ${'abs('.repeat(500)}1${')'.repeat(500)}`,
  'EXPLAIN MATCH (n) RETURN n',
  'PROFILE MATCH (n) RETURN n',
  'RETURN 1; RETURN 2',
  'MATCH (n)-[e*1..99999]->(m) RETURN n',
];

/** Queries that the grammar accepts, and that would run for hours or fill the memory of the machine. */
export const endlessQueries: readonly string[] = [
  'UNWIND range(1, 1000000000) AS x RETURN sum(x)',
  'RETURN size(range(1, 300000000))',
  'UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b UNWIND range(1, 1000) AS c RETURN sum(a * b * c)',
  `RETURN ${'CASE WHEN true THEN '.repeat(32)}1${' END'.repeat(32)}`,
  "RETURN size(repeat('x', 2000000000))",
];
