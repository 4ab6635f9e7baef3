import { readCurrentGraph } from '../host/current-graph.js';
import { offsetOf, readText, type Tool } from './tool.js';

/** `cypher`: a read-only query. */
export const cypherTool: Tool = {
  name: 'cypher',
  description:
    'One read-only openCypher statement: (:Node {id, name, type, file, startLine})-[:Edge {kind}]->(:Node). Rows as JSON.',
  properties: { query: { type: 'string', minLength: 1, maxLength: 100_000 }, parameters: { type: 'object' } },
  required: ['query'],
  answer: async (call) => {
    const { client, signal, input } = call;
    const parameters = input['parameters'] as Record<string, unknown> | undefined;
    const body = { query: readText(call, 'query') ?? '', ...(parameters && { parameters }) };
    const { data, columns, truncated, version } = await client.post('/api/query', { body, signal });
    const { graph } = await readCurrentGraph(call);
    const rows = data.map((row) => ({ handle: JSON.stringify(row) }));
    const offset = offsetOf(call, 'rows') ?? 0;
    return {
      lead: [`columns: ${columns.join(', ')}`],
      lists: [{ key: 'rows', noun: 'row', total: rows.length, offset, items: rows.slice(offset) }],
      notes: truncated ? ['The query has more rows, which are not counted: narrow it down, or use count().'] : [],
      graph: { ...graph, version },
    };
  },
};
