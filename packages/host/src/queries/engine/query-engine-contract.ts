import assert from 'node:assert/strict';
import type { AttributeValue, GraphDocument } from '@code-graph/sdk';
import {
  ColumnBuilder,
  GraphSnapshot,
  noAttributes,
  toGraphStructure,
  type Column,
  type Columns,
  type GraphAttributes,
} from '@code-graph/graph/snapshot';
import { checkQuery } from '../grammar/check-query.js';
import type { QueryAnswer, QueryEngine, QueryLimits } from './query-engine.js';

/** The parts of a test runner that the contract needs; mocha's globals fit. */
interface ContractRunner {
  readonly describe: (title: string, define: () => void) => unknown;
  readonly it: (title: string, test: () => Promise<void>) => unknown;
  readonly after: (release: () => Promise<void>) => unknown;
}

const graph: GraphDocument = {
  nodes: [
    {
      id: 'src/a.ts',
      name: 'a.ts',
      type: 'Namespace',
      file: 'src/a.ts',
      startLine: 1,
      endLine: 9,
      language: 'typescript',
    },
    { id: 'src/a.ts#Ünïcode "x", y\\N', name: 'multi\nline\r\n', type: 'Class', parent: 'src/a.ts' },
    { id: "it's", name: '', type: 'Method' },
  ],
  edges: [
    { source: 'src/a.ts', target: 'src/a.ts#Ünïcode "x", y\\N', kind: 'contains' },
    { source: "it's", target: 'src/a.ts', kind: 'calls', weight: 3 },
    { source: "it's", target: "it's" },
  ],
};
const structure = toGraphStructure(graph);
const limits: QueryLimits = { maxRows: 1000, timeoutSeconds: 30 };

function column(type: Column['type'], values: Readonly<Record<number, AttributeValue>>): Column {
  const builder = new ColumnBuilder(type, 3);
  for (const [index, value] of Object.entries(values)) builder.set(Number(index), value);
  return builder.build();
}

function nodeAttributes(nodes: Columns): GraphAttributes {
  return { nodes, edges: noAttributes.edges };
}

/** The contract of every query engine, as tests that run against any implementation. */
export function describeQueryEngine(runner: ContractRunner, title: string, engine: () => QueryEngine): void {
  const { describe, it, after } = runner;
  const plain = new GraphSnapshot(1, structure, noAttributes);
  const run = (
    query: string,
    snapshot = plain,
    parameters: Readonly<Record<string, unknown>> = {},
    given: Partial<QueryLimits> = {},
  ): Promise<QueryAnswer> => engine().run(checkQuery(query), parameters, snapshot, { ...limits, ...given });
  const rowsOf = async (...given: Parameters<typeof run>): Promise<unknown> => (await run(...given)).rows;

  describe(`${title} keeps the contract of a query engine`, () => {
    after(() => engine().stop());

    it('returns rows in the order of the columns, with the names of the query', async () => {
      const answer = await run('MATCH (n:Node) RETURN n.type, n.id AS `1`, n.name ORDER BY n.type LIMIT 1');
      assert.deepEqual(answer, {
        columns: ['n.type', '1', 'n.name'],
        rows: [['Class', 'src/a.ts#Ünïcode "x", y\\N', 'multi\nline\r\n']],
        isTruncated: false,
      });
    });

    it('returns columns and members of any name', async () => {
      for (const name of ['__proto__', 'constructor', 'toString']) {
        const { columns, rows } = await run(`RETURN 1 AS ${name}, {${name}: 2} AS literal, $map AS map`, plain, {
          map: JSON.parse(`{"${name}":3,"other":4}`) as unknown,
        });
        assert.deepEqual(columns, [name, 'literal', 'map']);
        assert.equal(JSON.stringify(rows), `[[1,{"${name}":2},{"${name}":3,"other":4}]]`);
      }
    });

    it('returns nodes, edges and paths as the graph has them', async () => {
      const [, , method] = graph.nodes;
      const [contains, calls] = graph.edges;
      assert.deepEqual(await rowsOf('MATCH (n) RETURN n ORDER BY n.type DESC'), [
        [graph.nodes[0]],
        [method],
        [graph.nodes[1]],
      ]);
      assert.deepEqual(await rowsOf("MATCH ()-[e:Edge]->() WHERE e.kind <> 'x' RETURN e ORDER BY e.kind"), [
        [calls],
        [contains],
      ]);
      assert.deepEqual(await rowsOf("MATCH p = (a {id: \"it's\"})-[:Edge*2..2 {kind: 'calls'}]->(b) RETURN p"), []);
      assert.deepEqual(await rowsOf('MATCH p = (a)<-[e:Edge {weight: 3}]-(b) RETURN p'), [
        [{ nodes: [graph.nodes[0], method], edges: [calls] }],
      ]);
    });

    it('distinguishes an empty string from an absent value', async () => {
      assert.deepEqual(await rowsOf("MATCH (n) WHERE n.name = '' RETURN n.id"), [["it's"]]);
      assert.deepEqual(await rowsOf('MATCH (n) WHERE n.file IS NULL RETURN count(*)'), [[2]]);
      assert.deepEqual(await rowsOf('MATCH ()-[e]->() WHERE e.kind IS NULL RETURN count(*)'), [[1]]);
    });

    it('has attributes of every type, under any name', async () => {
      const date = '2020-02-29T10:11:12.345Z';
      const names = [
        'git:churn',
        'git:Churn',
        'ID',
        '_id',
        '_label',
        'a`b',
        'ü x;--',
        '`',
        '__proto__',
        'CREATE',
        '~2',
      ];
      const odd = names.map((name, index): [string, Column] => [name, column('number', { 0: index })]);
      const nodes = new Map([
        ...odd,
        ['t:date', column('date', { 0: date, 1: '0000-01-01', 2: '9999-12-31T23:59:59Z' })],
        ['t:text', column('string', { 0: '', 2: "o'x\\\n\t\u2028\u{1f469}" })],
        ['t:flag', column('boolean', { 0: true, 1: false })],
        ['t:number', column('number', { 0: 1e300, 1: -0.1, 2: 5e-324 })],
      ]);
      const snapshot = new GraphSnapshot(2, structure, nodeAttributes(nodes));
      const values = 'n.`t:date`, n.`t:text`, n.`t:flag`, n.`t:number`';
      assert.deepEqual(await rowsOf(`MATCH (n) RETURN ${values} ORDER BY n.\`t:date\``, snapshot), [
        ['0000-01-01T00:00:00Z', null, false, -0.1],
        [date, '', true, 1e300],
        ['9999-12-31T23:59:59Z', "o'x\\\n\t\u2028\u{1f469}", null, 5e-324],
      ]);
      const quoted = names.map((name) => `n.\`${name.replaceAll('`', '``')}\``);
      const query = `MATCH (n {id: 'src/a.ts'}) RETURN ${quoted.join(', ')}`;
      assert.deepEqual(await rowsOf(query, snapshot), [names.map((_name, index) => index)]);
      const [[node]] = (await rowsOf("MATCH (n {id: 'src/a.ts'}) RETURN n", snapshot)) as [[object]];
      assert.deepEqual(node, Object.fromEntries([...Object.entries(snapshot.nodeAt(0)), ['__proto__', 8]]));
      const later = "MATCH (n) WHERE n.`t:date` >= '2020-01-01' RETURN count(*)";
      assert.deepEqual(await rowsOf(later, snapshot), [[2]]);
    });

    it('follows the versions of the graph', async () => {
      const churn = column('number', { 0: 1, 2: 3 });
      const team = column('string', { 1: 'core' });
      const coupling = column('number', { 1: 0.5 });
      const both = 'MATCH (n) RETURN sum(n.`git:churn`), count(n.`own:team`)';
      const versions: [GraphAttributes, string, unknown][] = [
        [nodeAttributes(new Map([['git:churn', churn]])), 'MATCH (n) RETURN sum(n.`git:churn`)', [[4]]],
        [
          nodeAttributes(
            new Map([
              ['git:churn', churn],
              ['own:team', team],
            ]),
          ),
          both,
          [[4, 1]],
        ],
        [
          nodeAttributes(
            new Map([
              ['git:churn', column('number', { 1: 7 })],
              ['own:team', team],
            ]),
          ),
          both,
          [[7, 1]],
        ],
        [
          nodeAttributes(new Map([['git:churn', column('string', { 1: 'x' })]])),
          'MATCH (n) RETURN max(n.`git:churn`)',
          [['x']],
        ],
        [
          { nodes: new Map(), edges: new Map([['git:coupling', coupling]]) },
          'MATCH ()-[e]->() RETURN max(e.`git:coupling`), sum(e.weight)',
          [[0.5, 3]],
        ],
        [noAttributes, 'MATCH ()-[e]->() RETURN count(*)', [[3]]],
      ];
      for (const [index, [attributes, query, expected]] of versions.entries()) {
        assert.deepEqual(await rowsOf(query, new GraphSnapshot(10 + index, structure, attributes)), expected, query);
      }
      await assert.rejects(run('MATCH (n) RETURN n.`git:churn`'), { code: 'QUERY_INVALID' });
      const smaller = toGraphStructure({ nodes: [{ id: 'only', name: 'only', type: 'Class' }], edges: [] });
      assert.deepEqual(await rowsOf('MATCH (n) RETURN n.id', new GraphSnapshot(20, smaller, noAttributes)), [['only']]);
      const empty = toGraphStructure({ nodes: [], edges: [] });
      assert.deepEqual(await rowsOf('MATCH (n) RETURN count(*)', new GraphSnapshot(21, empty, noAttributes)), [[0]]);
      assert.deepEqual(await rowsOf('MATCH (n) RETURN count(*)'), [[3]]);
    });

    it('passes parameters as values, whatever they contain', async () => {
      const hostile = "it's\\ `x` $y } ) // /* \n";
      assert.deepEqual(await rowsOf('RETURN $text AS x', plain, { text: hostile }), [[hostile]]);
      assert.deepEqual(await rowsOf('MATCH (n) WHERE n.id IN $ids RETURN n.id', plain, { ids: ["it's", 'x'] }), [
        ["it's"],
      ]);
      assert.deepEqual(await rowsOf('MATCH (n) WHERE n.id IN $ids RETURN n.id', plain, { ids: [] }), []);
      assert.deepEqual(await rowsOf('RETURN $a, $b, $c, $d', plain, { a: 1.5, b: true, c: null, d: { x: [1, 2] } }), [
        [1.5, true, null, { x: [1, 2] }],
      ]);
      assert.deepEqual(await rowsOf('MATCH (n) RETURN n.id ORDER BY n.id LIMIT $k', plain, { k: 1 }), [["it's"]]);
    });

    it('truncates the rows at the limit', async () => {
      const query = 'UNWIND range(1, 50) AS x RETURN x';
      const at = await run(query, plain, {}, { maxRows: 50 });
      assert.deepEqual([at.rows.length, at.isTruncated], [50, false]);
      for (const longer of [query, `${query} LIMIT 50`, `${query} UNION ALL ${query}`]) {
        const beyond = await run(longer, plain, {}, { maxRows: 49 });
        assert.deepEqual([beyond.rows.length, beyond.isTruncated], [49, true], longer);
      }
    });

    it('runs every form of the language', async () => {
      const forms = [
        'MATCH (a), (b:Node) WHERE a.id = b.id RETURN a.id, count(*) AS k ORDER BY k DESC, a.id ASC SKIP 0 LIMIT 1',
        'OPTIONAL MATCH (a {id: "none"})<-[:Edge]-(b)--(c)-->(d)<--(e) RETURN a.id, b.id;',
        'MATCH (a)-[e:Edge*1..2 {kind: "calls"}]->(b) RETURN DISTINCT b.id ORDER BY b.id',
        'MATCH p = (a)-[e*..2]->(b) RETURN length(p), size(nodes(p)), size(rels(p)) LIMIT 1',
        'MATCH p = (a)-[e:Edge*2]-(b) RETURN p LIMIT 1',
        'MATCH p = (a)-[:Edge* SHORTEST 1..3]->(b) RETURN p LIMIT 1',
        'MATCH p = (a)-[:Edge* TRAIL 1..2]->(b) RETURN p LIMIT 1',
        'MATCH p = (a)-[:Edge* ACYCLIC 1..2]->(b) RETURN p LIMIT 1',
        'MATCH (a) WHERE (a)-[:Edge]->(:Node) AND NOT EXISTS { MATCH (a)-[:Edge]->(b) WHERE b.name = "x" } RETURN a.id',
        'MATCH (a) RETURN a.id, COUNT { MATCH (a)-[:Edge]->() } AS k',
        'MATCH (a) WITH a.type AS t, count(DISTINCT a) AS k WHERE k > 0 RETURN collect(t), sum(k), avg(k), min(t), max(k)',
        'UNWIND [1, 2, 3] AS x WITH x ORDER BY x DESC LIMIT 2 RETURN x + 1 - 2 * 3 / 4 % 5 ^ 2 AS y, -x, +x',
        'RETURN 1 AS x UNION ALL RETURN 2 AS x UNION ALL RETURN 3 AS x',
        'RETURN 1 AS x UNION RETURN 2 AS x',
        'RETURN CASE 1 WHEN 1 THEN "a" ELSE "b" END, CASE WHEN true THEN 1 WHEN false THEN 2 END AS c',
        'RETURN list_extract([1, 2, 3], 1), {a: {b: [1]}}.a.b AS m, [] AS l',
        'RETURN 1 IN [1, 2], "a" STARTS WITH "b", "a" ENDS WITH "b", "a" CONTAINS "b", "a" =~ "b.*", null IS NULL, 1 IS NOT NULL',
        'RETURN true AND false OR true XOR NOT false AS x, 1 < 2, 1 <= 2, 1 > 2, 1 >= 2, 1 = 2, 1 <> 2, (1 + 2) * 3 AS y',
        'RETURN all(x IN [1] WHERE x > 0), any(x IN [1] WHERE x > 0), none(x IN [1] WHERE x > 0), single(x IN [1] WHERE x > 0)',
        'RETURN 1.5e3, .5, 1e2, toLower("A"), toString(1), toInteger("2"), toFloat("1.5"), split("a,b", ","), coalesce(null, 1)',
        'MATCH (a)-[e]->(b) RETURN type(e), labels(a) LIMIT 1',
        'RETURN date("2026-01-02") AS d, timestamp("2026-01-02T03:04:05Z") AS t, datetime("2026-01-02") AS u',
        'MATCH (n) RETURN *',
      ];
      const failures: string[] = [];
      for (const form of forms) {
        await run(form).catch((error: unknown) => failures.push(`${form}: ${String(error)}`));
      }
      assert.deepEqual(failures, []);
    });

    it('refuses queries that the engine cannot run, and runs the next one', async () => {
      const invalid: [string, RegExp][] = [
        ['MATCH (n) RETURN n.nam', /property "nam"; did you mean "name"/],
        ['RETURN x', /x/],
        ['MATCH (n) RETURN sum(n.name)', /./],
        ['RETURN 1 + ', /expected|end of the query/],
      ];
      for (const [query, message] of invalid) {
        await assert.rejects(async () => run(query), { code: 'QUERY_INVALID', message }, query);
        assert.deepEqual(await rowsOf('MATCH (n) RETURN count(*)'), [[3]]);
      }
    });

    it('ends a query at its time limit, and runs the next one', async () => {
      const endless =
        'UNWIND range(1, 3000) AS a UNWIND range(1, 3000) AS b UNWIND range(1, 3000) AS c RETURN sum(a * b * c)';
      const begin = performance.now();
      await assert.rejects(run(endless, plain, {}, { timeoutSeconds: 0.2 }), { code: 'QUERY_TIMEOUT' });
      assert.ok(performance.now() - begin < 20_000);
      assert.deepEqual(await rowsOf('MATCH (n) RETURN count(*)'), [[3]]);
    });
  });
}
