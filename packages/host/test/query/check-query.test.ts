import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { HostError } from '@code-graph/api/errors';
import { requires } from '../../../../test-support/requirements.js';
import { findQueryNames } from '../../src/queries/grammar/query-names.js';
import { checkQuery } from '../../src/queries/grammar/check-query.js';
import { toStatement, type CheckedQuery } from '../../src/queries/grammar/checked-query.js';
import { queryFunctions } from '../../src/queries/grammar/query-functions.js';
import { queryLimits } from '../../src/queries/grammar/query-token.js';
import { refusedQueries, writingQueries } from './hostile-queries.js';

function statementOf(query: string | CheckedQuery): string {
  return toStatement(typeof query === 'string' ? checkQuery(query) : query, (property) => property, 7);
}

function refusalOf(query: string): HostError {
  try {
    checkQuery(query);
  } catch (error) {
    if (error instanceof HostError) return error;
    throw error;
  }
  throw new Error(`accepted: ${query}`);
}

/** Keywords of the engine's grammar that queries cannot use. */
const forbiddenKeywords =
  `ADD ALTER ANALYZE ATTACH BEGIN CALL CHECKPOINT COMMENT COMMIT COPY CREATE DELETE DETACH DROP EXPORT EXTENSION FORCE
  GRANT IMPORT INSTALL LOAD MERGE REMOVE RENAME REVOKE ROLLBACK SET START TERMINATE UNINSTALL UPDATE USE FOREACH INSERT`
    .split(/\s+/)
    .filter((keyword) => keyword !== '');
const otherKeywords =
  `CAST COLUMN CSR CYCLE DATABASE DBTYPE DECIMAL DEFAULT EXPLAIN FOR FROM GLOB GRAPH GROUP HASH HEADERS HINT IF
  INCREMENT INDEX JOIN KEY LIST LOGICAL MACRO MAP MAXVALUE MINVALUE MULTI_JOIN NO NODE ON ONLY OPTIONS PARTITION PARTITIONS PASSWORD PRIMARY PROFILE PROJECT READ REL
  ROLE SEQUENCE SORTED STRUCT TABLE TO TRANSACTION USER WRITE WSHORTEST YIELD`.split(/\s+/);
/** Keywords of the engine's grammar that queries can use, some of them only as functions. */
const permittedKeywords =
  `ACYCLIC ALL AND ANY AS ASC ASCENDING BY CASE CONTAINS COUNT DESC DESCENDING DISTINCT ELSE END ENDS EXISTS FACTORIAL FALSE IN
  IS LIMIT MATCH NONE NOT NULL OPTIONAL OR ORDER RANGE RETURN SHORTEST SINGLE SKIP STARTS THEN TRAIL TRUE TYPE UNION UNWIND WHEN WHERE WITH XOR`.split(
    /\s+/,
  );
/** Tokens of the engine's grammar that are not keywords. */
const symbolTokens = ['COLON', 'DOTDOT', 'EOF', 'INVALID_NOT_EQUAL', 'MINUS', 'SP', 'STAR'];

const disguises: Readonly<Record<string, (keyword: string) => string>> = {
  'as a statement': (keyword) => `${keyword} (n:Node)`,
  'in mixed case': (keyword) => `${keyword.charAt(0)}${keyword.slice(1).toLowerCase()} (n:Node)`,
  'after a comment': (keyword) => `/* RETURN 1 */ ${keyword} (n:Node)`,
  'after a line comment': (keyword) => `// RETURN 1\n${keyword} (n:Node)`,
  'between comments without spaces': (keyword) => `MATCH (n)/**/${keyword.toLowerCase()}/**/n`,
  'after a semicolon': (keyword) => `RETURN 1; ${keyword} (n:Node)`,
  'after MATCH': (keyword) => `MATCH (n) ${keyword} (m:Node)`,
  'after WITH': (keyword) => `MATCH (n) WITH n ${keyword} n`,
  'after RETURN': (keyword) => `MATCH (n) RETURN n ${keyword} n`,
  'after UNION': (keyword) => `RETURN 1 AS x UNION ${keyword} (n)`,
  'in a subquery': (keyword) => `MATCH (n) WHERE EXISTS { ${keyword} (n) } RETURN n`,
  'in the condition of a subquery': (keyword) => `MATCH (n) WHERE EXISTS { MATCH (n) ${keyword} (m) } RETURN n`,
  'as a function': (keyword) => `RETURN ${keyword}(1)`,
};

const unicodeDisguises: Readonly<Record<string, (keyword: string) => string>> = {
  'after a no-break space': (keyword) => `MATCH (n)\u00a0${keyword} n`,
  'after a line separator': (keyword) => `MATCH (n)\u2028${keyword} n`,
  'with a zero-width space': (keyword) => `MATCH (n) ${keyword.charAt(0)}\u200b${keyword.slice(1)} n`,
  'with a full-width letter': (keyword) =>
    `MATCH (n) ${String.fromCharCode(keyword.charCodeAt(0) + 0xfee0)}${keyword.slice(1)} n`,
  'after a null character': (keyword) => `MATCH (n) \0${keyword} n`,
  'with escapes of code points': (keyword) => `MATCH (n) \\u0043${keyword.slice(1)} n`,
};

describe('The grammar of queries', () => {
  for (const keyword of [...forbiddenKeywords, ...otherKeywords]) {
    it(`refuses ${keyword} in every disguise`, () => {
      const code = forbiddenKeywords.includes(keyword) ? 'QUERY_NOT_READ_ONLY' : 'QUERY_INVALID';
      for (const [title, disguise] of Object.entries(disguises)) {
        assert.equal(refusalOf(disguise(keyword)).code, code, `${keyword} ${title}`);
      }
      for (const [title, disguise] of Object.entries(unicodeDisguises)) {
        assert.match(refusalOf(disguise(keyword)).message, /line 1, column \d+/, `${keyword} ${title}`);
      }
    });
  }

  it('knows every keyword of the engine', function () {
    const file = new URL('../../../../node_modules/@ladybugdb/core-linux-x64/lbugjs.node', import.meta.url);
    requires(this, existsSync(file), 'needs the query engine for Linux');
    const symbols = readFileSync(file, 'latin1').matchAll(/_ZN12CypherParser\d+\w+?Context\d+([A-Z][A-Z_]*)E[vm]/g);
    const tokens = Array.from(symbols, ([, name = '']) => name.replace(/^L_|_$/g, ''));
    const keywords = new Set(tokens.filter((name) => !symbolTokens.includes(name)));
    assert.ok(keywords.size > 100, String(keywords.size));
    const listedKeywords = new Set([...forbiddenKeywords, ...otherKeywords, ...permittedKeywords]);
    assert.deepEqual(
      [...keywords].filter((keyword) => !listedKeywords.has(keyword)),
      [],
    );
  });

  it('accepts forbidden keywords as properties, in strings, in comments, and in backticks', () => {
    for (const keyword of forbiddenKeywords) {
      checkQuery(`MATCH (n) WHERE n.${keyword} = '${keyword}' /* ${keyword} */ RETURN n.id AS \`${keyword}\``);
    }
  });

  it('refuses the statements that write, with a code of their own', () => {
    for (const query of writingQueries) assert.equal(refusalOf(query).code, 'QUERY_NOT_READ_ONLY', query);
  });

  it('refuses the queries that crash the engine', () => {
    for (const query of refusedQueries) assert.equal(refusalOf(query).code, 'QUERY_INVALID', query.slice(0, 100));
  });

  it('writes keywords in upper case and names in backticks, without comments', () => {
    const query =
      "match (n:Node {type: 'Class'})-[e:Edge*1..2]->(m) /* x */ where n.`git:churn` >= 3 // y\nreturn n.id As a";
    assert.equal(
      statementOf(query),
      "MATCH ( `n` : Node { `type` : 'Class' } ) - [ `e` : Edge * 1 .. 2 ] - > ( `m` ) WHERE `n` . `git:churn` >= 3 RETURN `n` . `id` AS `a` LIMIT 7",
    );
  });

  it('writes strings so that they have the same value for the engine', () => {
    assert.equal(statementOf(String.raw`RETURN "it's \"\\\u0041\n" LIMIT 1`), "RETURN 'it\\'s \"\\\\A\n' LIMIT 1");
  });

  it('guards arguments that must not be negative', () => {
    assert.equal(
      statementOf("RETURN substring('abc', 1, $k) LIMIT 1"),
      "RETURN substring ( 'abc', 1, list_extract(list_sort([ $k , 0]), 2) ) LIMIT 1",
    );
    assert.equal(statementOf("RETURN regexp_extract('a', 'b') LIMIT 1"), "RETURN regexp_extract ( 'a', 'b' ) LIMIT 1");
  });

  it('accepts its own output', () => {
    const part = fc.constantFrom(
      'n.id',
      "'a\\\\b'",
      '1.5e3',
      '-n.x',
      'NOT true',
      '[1, 2]',
      '$p',
      'count(n)',
      '{a: [1]}',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const statement = statementOf(`MATCH (n) RETURN ${parts.join(' + ')} AS x`);
        assert.equal(statementOf(statement), statement);
      }),
    );
  });

  it('limits the bytes, the tokens and the depth exactly', () => {
    const { bytes, tokens, depth } = queryLimits;
    const spaces = ' '.repeat(bytes - 'RETURN 1'.length);
    checkQuery(`RETURN 1${spaces}`);
    assert.match(refusalOf(`RETURN 1 ${spaces}`).message, /longer than 16384 bytes/);
    assert.match(refusalOf(`RETURN 'ü'${spaces}`).message, /longer than 16384 bytes/);
    checkQuery(`RETURN 1${'+1'.repeat((tokens - 2) / 2)}`);
    assert.match(refusalOf(`RETURN 1${'+1'.repeat(tokens / 2)}`).message, /more than 2000 tokens/);
    const nestings = [
      ['(', '1', ')'],
      ['[', '1', ']'],
      ['{a:', '1', '}'],
      ['abs(', '1', ')'],
      ['NOT ', 'true', ''],
      ['- ', '1', ''],
      ['CASE WHEN true THEN ', '1', ' END'],
      ['all(x IN [1] WHERE ', 'true', ')'],
      ['EXISTS { MATCH (n) WHERE ', 'true', ' }'],
    ] as const;
    for (const [open, inner, close] of nestings) {
      const nest = (levels: number): string => `RETURN ${open.repeat(levels)}${inner}${close.repeat(levels)}`;
      if (!open.startsWith('all(')) checkQuery(nest(depth));
      assert.match(refusalOf(nest(depth + 1)).message, /nested more than 32 levels deep/, open);
    }
  });

  it('reports columns, counts and parameters', () => {
    const { columns, isCount, parameters } = checkQuery(
      'MATCH (n) WHERE n.id = $id RETURN n.id,  count( DISTINCT n ) AS k',
    );
    assert.deepEqual(columns, ['n.id', 'k']);
    assert.equal(isCount, false);
    assert.deepEqual([...parameters], ['id']);
    const counts = [
      'RETURN count(*)',
      'MATCH (n) RETURN COUNT(DISTINCT n) AS k ORDER BY k LIMIT 1;',
      'RETURN count(1) AS x UNION RETURN count(2) AS x',
    ];
    for (const query of counts) assert.equal(checkQuery(query).isCount, true, query);
    const others = [
      'RETURN count(*) + 1',
      'RETURN count(*), 1',
      'RETURN size([1])',
      'RETURN count(1) AS x UNION RETURN 2 AS x',
    ];
    for (const query of others) assert.equal(checkQuery(query).isCount, false, query);
    assert.equal(checkQuery('MATCH (n) RETURN *').columns, undefined);
  });

  it('names the position of a fault, in characters', () => {
    assert.match(refusalOf('MATCH (n)\nWHERE n.x = "👩" § RETURN n').message, /"§".*line 2, column 17/);
    assert.match(refusalOf('MATCH (n:Class) RETURN n').message, /no label "Class", only Node.*line 1, column 10/);
    assert.match(refusalOf('RETURN load_extension(1)').message, /no function "load_extension"/);
    assert.match(refusalOf('MATCH (a) MATCH (A) RETURN a').message, /differ only in case/);
    assert.match(refusalOf('RETURN [1, 2][0]').message, /list_extract.*line 1, column 14/);
    assert.match(refusalOf('RETURN 1 AS x, 2 AS x').message, /several columns "x"/);
    assert.match(refusalOf('').message, /found the end of the query/);
  });

  it('refuses what is not closed', () => {
    for (const query of [
      "RETURN 'a",
      'RETURN "a',
      'RETURN `a',
      'RETURN /* 1',
      'RETURN (1',
      'RETURN [1',
      "RETURN '\\",
      "RETURN '\\u12'",
    ]) {
      assert.equal(refusalOf(query).code, 'QUERY_INVALID', query);
    }
  });

  it('has no function with access to files, settings, random numbers or state', () => {
    for (const name of [
      'nextval',
      'currval',
      'setseed',
      'error',
      'gen_random_uuid',
      'read_csv',
      'internal_id',
      'random',
    ]) {
      assert.equal(queryFunctions.has(name), false, name);
      assert.equal([...queryFunctions.values()].includes(name), false, name);
    }
  });

  it('never fails in another way than with an error of its own', () => {
    const token = fc.constantFrom(
      ...'MATCH RETURN WITH WHERE UNWIND AS ORDER BY LIMIT UNION ( ) [ ] { } - > < : , . .. * + = n m Node Edge CASE WHEN END'.split(
        ' ',
      ),
      ...["'a'", '1', '$p', ';', '`x`', 'count', 'NOT', 'EXISTS', '|', '/*', '*/', '//', '\\', '\u2028'],
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), (tokens) => {
        try {
          checkQuery(tokens.join(' '));
        } catch (error) {
          assert.ok(error instanceof HostError, String(error));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the properties, types and kinds that a query names', () => {
    const namesIn = (query: string): unknown => findQueryNames(checkQuery(query).pieces);
    assert.deepEqual(
      namesIn(
        "MATCH (n:Node {type: 'It''s'})-[e {kind: 'calls'}]->(m {name: 'x'}) WHERE m.type = 'Class' RETURN n".replace(
          "''",
          "\\'",
        ),
      ),
      { types: ["It's", 'Class'], kinds: ['calls'], properties: ['type', 'kind', 'name'] },
    );
    assert.deepEqual(
      namesIn(
        "MATCH (n)-[e]->() WHERE e.kind IN ['calls', 'imports'] AND n.type <> 'x' AND n.type STARTS WITH 'C' RETURN n",
      ),
      { types: [], kinds: ['calls', 'imports'], properties: ['kind', 'type'] },
    );
    assert.deepEqual(namesIn('MATCH (n {type: $type}) WHERE n.kind = n.name RETURN n.type'), {
      types: [],
      kinds: [],
      properties: ['type', 'kind', 'name'],
    });
  });
});
