import assert from 'node:assert/strict';
import fc from 'fast-check';
import { GraphFileError } from '../../src/readers/graph-file-error.js';
import { findJsonFault } from '../../src/readers/locate-json.js';
import { attributedGraph } from '../../../../test-support/attributed-graph.js';
import { readGraph, writeGraph } from './graph-files.js';

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const billionLaughs = `${xmlDeclaration}<!DOCTYPE gexf [
<!ENTITY lol "lol">
<!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
]>
<gexf><graph><nodes><node id="&lol2;"/></nodes></graph></gexf>`;

const gexf = (inside: string, graph = ''): string =>
  `${xmlDeclaration}<gexf xmlns="http://gexf.net/1.3">\n<graph ${graph}>\n${inside}\n</graph>\n</gexf>`;
const graphml = (inside: string): string => `${xmlDeclaration}<graphml>\n<graph>\n${inside}\n</graph>\n</graphml>`;

const cases: Readonly<
  Record<string, readonly [content: string | Uint8Array, line: number | undefined, reason: RegExp]>
> = {
  'entities that expand exponentially (billion laughs)': [billionLaughs, 5, /declares entities/],
  'an external entity': [
    `${xmlDeclaration}<!DOCTYPE graphml [<!ENTITY secret SYSTEM "file:///etc/passwd">]>\n<graphml><graph><node id="&secret;"/></graph></graphml>`,
    2,
    /declares entities/,
  ],
  'an undeclared entity': [gexf('<nodes><node id="&x;"/></nodes>'), 4, /entity/],
  'a truncated document': [gexf('<nodes><node id="a"/>').slice(0, -30), undefined, /unclosed|end/],
  'mismatched tags': [gexf('<nodes><node id="a"></nodes>'), 4, /close/],
  'a control character': [gexf('<nodes><node id="a\u0001"/></nodes>'), 4, /character/],
  'bytes that are not UTF-8': [Buffer.from(gexf('<nodes><node id="\u00e4"/></nodes>'), 'latin1'), 1, /not utf-8/],
  'an unknown encoding': [`<?xml version="1.0" encoding="klingon"?>\n<gexf/>`, 1, /klingon/],
  'a root element of another format': [`${xmlDeclaration}<html>\n<gexf></gexf></html>`, 2, /starts with <html>/],
  'no graph element': [`${xmlDeclaration}<gexf></gexf>`, undefined, /no <graph>/],
  'a node without an id': [gexf('<nodes>\n<node label="x"/></nodes>'), 5, /node has no id/],
  'an edge without a target': [gexf('<edges><edge source="a"/></edges>'), 4, /edge has no target/],
  'a graph that changes over time': [gexf('', 'mode="dynamic"'), 3, /changes over time/],
  'attributes that change over time': [gexf('<attributes class="node" mode="dynamic"/>'), 4, /changes over time/],
  spells: [gexf('<nodes><node id="a"><spells><spell start="1"/></spells></node></nodes>'), 4, /changes over time/],
  'a value of an undeclared attribute': [
    gexf('<nodes><node id="a"><attvalues><attvalue for="z" value="1"/></attvalues></node></nodes>'),
    4,
    /"z", which is not declared/,
  ],
  'an invalid number': [
    gexf(
      '<attributes class="node"><attribute id="z" title="z" type="float"/></attributes>\n<nodes><node id="a"><attvalues>\n<attvalue for="z" value="1,5"/></attvalues></node></nodes>',
    ),
    6,
    /"1,5" is not a number/,
  ],
  'an invalid boolean': [
    graphml(
      '</graph><key id="k" for="node" attr.name="b" attr.type="boolean"/><graph>\n<node id="a"><data key="k">maybe</data></node>',
    ),
    5,
    /"maybe" is not a boolean/,
  ],
  'a huge comment': [
    graphml(`<!--${'x'.repeat(4.5e6)}-->`),
    undefined,
    /a comment or a tag is longer than 4194304 characters/,
  ],
  'a huge text': [
    graphml(`<node id="a">${'x'.repeat(4.5e6)}</node>`),
    undefined,
    /a text, a comment or a tag is longer than 4194304/,
  ],
  'a huge tag': [graphml(`<node id="${'x'.repeat(4.5e6)}"/>`), undefined, /a tag is longer than 4194304/],
  'elements that are nested without end': [graphml('<a>'.repeat(100_001)), undefined, /more than 100000 levels deep/],
  'a hyperedge': [graphml('<hyperedge/>'), 4, /hyperedge/],
  'an undeclared key': [graphml('<node id="a"><data key="k">1</data></node>'), 4, /"k", which is not declared/],
  'JSON with a trailing comma': ['{\n"nodes": [],\n"edges": [],\n}', 4, /not JSON/],
  'truncated JSON': ['{\n"nodes": [\n', 3, /it is truncated/],
  'JSON with a broken string': ['{"nodes":\n["a\nb"]}', 2, /string/],
  'JSON with content after its end': ['{"nodes":[],"edges":[]}\n{}', 2, /more content after its end/],
  'JSON that is not UTF-8': [Buffer.from('{"nodes":"\u00e4"}', 'latin1'), undefined, /UTF-8/],
  'an empty file': ['', undefined, /neither its content nor its name/],
  'an image': [Buffer.from('89504e470d0a1a0a', 'hex'), undefined, /neither its content nor its name/],
};

describe('A file without a graph', () => {
  for (const [fault, [content, line, reason]] of Object.entries(cases)) {
    it(`is refused with the reason, and with the line if there is one: ${fault}`, async () => {
      await assert.rejects(readGraph(content), (error: unknown) => {
        assert.ok(error instanceof GraphFileError, String(error));
        assert.match(error.reason, reason);
        if (line !== undefined) assert.equal(error.line, line, error.message);
        return true;
      });
    });
  }

  it('is refused if it is a truncated graph file', async () => {
    await fc.assert(
      fc.asyncProperty(
        attributedGraph,
        fc.constantFrom('gexf', 'graphml', 'json'),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        async ({ attributed }, format, fraction) => {
          const text = writeGraph(attributed, format);
          const cut = text.slice(0, Math.floor((text.trimEnd().length - 1) * fraction));
          await assert.rejects(readGraph(cut, `cut.${format}`), GraphFileError);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('A graph file', () => {
  it('may have a DOCTYPE without entities, whose external DTD is not fetched', async () => {
    const text = `${xmlDeclaration}<!DOCTYPE graphml SYSTEM "http://127.0.0.1:1/graphml.dtd">\n<graphml><graph><node id="a"/></graph></graphml>`;
    const { document } = await readGraph(text);
    assert.equal(document.nodes.length, 1);
  });

  it('is read with the line number of each node and edge', async () => {
    const document = {
      nodes: [
        { id: 'a', name: 'a]["{', type: 'C' },
        { id: 'b', name: 'b', type: 'C' },
      ],
      edges: [{ source: 'a', target: 'b' }],
    };
    const json = await readGraph(JSON.stringify(document, undefined, 1));
    assert.deepEqual([json.lineOf('/nodes/0/id'), json.lineOf('/nodes/1'), json.lineOf('/edges/0/source')], [3, 8, 15]);
    for (const format of ['gexf', 'graphml'] as const) {
      const text = writeGraph(document, format);
      const { lineOf } = await readGraph(text);
      const lines = text.split('\n');
      assert.match(lines[(lineOf('/nodes/1/id') ?? 0) - 1] ?? '', /<node id="b"/);
      assert.match(lines[(lineOf('/edges/0') ?? 0) - 1] ?? '', /<edge /);
    }
    assert.equal(json.lineOf('/edges/7'), undefined);
    assert.equal(json.lineOf(''), undefined);
  });
});

describe('findJsonFault', () => {
  it('finds a fault exactly if JSON.parse throws', () => {
    const json = fc.json({ maxDepth: 4 });
    const broken = fc
      .tuple(json, fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '{', ':', '0', '\\', '\n', 'x'))
      .map(([text, number, inserted]) => {
        const at = number % (text.length + 1);
        return text.slice(0, at) + inserted + text.slice(at + (number % 2));
      });
    fc.assert(
      fc.property(fc.oneof(json, broken), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        assert.equal(findJsonFault(text) === undefined, isJson, text);
      }),
      { numRuns: 5000 },
    );
  });
});
