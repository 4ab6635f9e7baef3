import assert from 'node:assert/strict';
import { readGraph } from './graph-files.js';

const gephi = `<?xml version='1.0' encoding='UTF-8'?>
<gexf xmlns="http://www.gexf.net/1.2draft" version="1.2" xmlns:viz="http://www.gexf.net/1.2draft/viz">
  <meta lastmodifieddate="2026-03-01"><creator>Gephi 0.10</creator></meta>
  <graph defaultedgetype="directed" idtype="string" mode="static">
    <attributes class="node" mode="static">
      <attribute id="modularity_class" title="Modularity Class" type="integer"><default>0</default></attribute>
      <attribute id="pageranks" title="PageRank" type="double"/>
      <attribute id="x" title="layout:x" type="string"/>
    </attributes>
    <nodes count="3">
      <node id="0.0" label="Main &amp; co">
        <attvalues><attvalue for="modularity_class" value="2"></attvalue><attvalue for="pageranks" value="0.25"></attvalue></attvalues>
        <viz:size value="10.0"></viz:size>
        <viz:position x="-3.5" y="4.25" z="0.0"></viz:position>
        <viz:color r="1" g="2" b="3" a="0.5"></viz:color>
      </node>
      <node id="1.0"><attvalues><attvalue for="pageranks" value="NaN"/></attvalues>
        <nodes><node id="inner" label="inner"/></nodes>
      </node>
    </nodes>
    <edges count="2">
      <edge id="7" source="0.0" target="1.0" weight="2.5" label="uses"></edge>
      <edge id="8" source="1.0" target="0.0" type="undirected"/>
    </edges>
  </graph>
</gexf>`;

const networkx = `<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
  <key id="d2" for="edge" attr.name="weight" attr.type="double" />
  <key id="d1" for="node" attr.name="in core" attr.type="boolean" />
  <key id="d0" for="node" attr.name="degree" attr.type="long" />
  <graph edgedefault="undirected">
    <node id="one"><data key="d0">3</data><data key="d1">True</data></node>
    <node id="two" />
    <edge source="one" target="two"><data key="d2">0.0</data></edge>
  </graph>
</graphml>`;

const igraph = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<!-- Created by igraph -->
  <key id="g_name" for="graph" attr.name="name" attr.type="string"/>
  <key id="v_name" for="node" attr.name="name" attr.type="string"/>
  <key id="e_kind" for="edge" attr.name="kind" attr.type="string"/>
  <graph id="G" edgedefault="directed">
    <data key="g_name">Ring</data>
    <node id="n0"><data key="v_name">Alice</data></node>
    <node id="n1"><data key="v_name">Bob</data></node>
    <edge source="n0" target="n1"><data key="e_kind">knows</data></edge>
  </graph>
</graphml>`;

const yed = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
  <key for="port" id="d1" yfiles.type="portgraphics"/>
  <key attr.name="url" attr.type="string" for="node" id="d4"/>
  <key for="node" id="d6" yfiles.type="nodegraphics"/>
  <key for="edge" id="d10" yfiles.type="edgegraphics"/>
  <graph edgedefault="directed" id="G">
    <node id="n0" yfiles.foldertype="group">
      <data key="d4"><![CDATA[https://example.com/?a=1&b=2]]></data>
      <data key="d6"><y:ProxyAutoBoundsNode><y:Realizers active="0"><y:GroupNode><y:Geometry height="30.0" width="30.0" x="10.5" y="-20.0"/><y:NodeLabel>Group</y:NodeLabel></y:GroupNode><y:GroupNode><y:Geometry height="1" width="1" x="99" y="99"/><y:NodeLabel>Folder</y:NodeLabel></y:GroupNode></y:Realizers></y:ProxyAutoBoundsNode></data>
      <graph edgedefault="directed" id="n0:">
        <node id="n0::n0"><data key="d6"><y:ShapeNode><y:Geometry x="1" y="2"/><y:NodeLabel alignment="center">Inner<y:LabelModel/></y:NodeLabel></y:ShapeNode></data></node>
      </graph>
    </node>
    <edge id="e0" source="n0" target="n0::n0"><data key="d10"><y:PolyLineEdge/></data></edge>
  </graph>
</graphml>`;

describe('A graph file that another program wrote', () => {
  it('is read if it is GEXF 1.2 by Gephi', async () => {
    const { document, warnings } = await readGraph(gephi);
    assert.deepEqual(document.nodes, [
      {
        id: '0.0',
        name: 'Main & co',
        type: 'Node',
        'gexf:Modularity_Class': 2,
        'gexf:PageRank': 0.25,
        'layout:x': -3.5,
        'layout:y': 4.25,
        'layout:z': 0,
      },
      { id: '1.0', name: '1.0', type: 'Node', 'gexf:Modularity_Class': 0 },
      { id: 'inner', name: 'inner', type: 'Node', parent: '1.0', 'gexf:Modularity_Class': 0 },
    ]);
    assert.deepEqual(document.edges, [
      { source: '0.0', target: '1.0', weight: 2.5, 'gexf:label': 'uses' },
      { source: '1.0', target: '0.0' },
    ]);
    assert.equal(warnings.length, 2);
    assert.match(warnings.join('\n'), /PageRank that are not finite numbers/);
    assert.match(warnings.join('\n'), /undirected edges/);
  });

  it('is read if it is GraphML by NetworkX', async () => {
    const { document, warnings } = await readGraph(networkx);
    assert.deepEqual(document, {
      nodes: [
        { id: 'one', name: 'one', type: 'Node', 'graphml:degree': 3, 'graphml:in_core': true },
        { id: 'two', name: 'two', type: 'Node' },
      ],
      // Weights of the graph are greater than zero, so this value becomes an ordinary attribute.
      edges: [{ source: 'one', target: 'two', 'graphml:weight': 0 }],
    });
    assert.deepEqual(warnings, ['undirected edges are taken as directed from source to target']);
  });

  it('is read if it is GraphML by igraph', async () => {
    const { document } = await readGraph(igraph);
    assert.deepEqual(document, {
      nodes: [
        { id: 'n0', name: 'Alice', type: 'Node' },
        { id: 'n1', name: 'Bob', type: 'Node' },
      ],
      edges: [{ source: 'n0', target: 'n1', kind: 'knows' }],
    });
  });

  it('is read if it is GraphML by yEd with groups', async () => {
    const { document } = await readGraph(yed);
    const [group, inner] = document.nodes;
    assert.deepEqual(group, {
      id: 'n0',
      name: 'Group',
      type: 'Node',
      'graphml:url': 'https://example.com/?a=1&b=2',
      'layout:x': 10.5,
      'layout:y': -20,
    });
    assert.deepEqual(inner, { id: 'n0::n0', name: 'Inner', type: 'Node', parent: 'n0', 'layout:x': 1, 'layout:y': 2 });
    assert.deepEqual(document.edges, [{ source: 'n0', target: 'n0::n0' }]);
  });

  it('may have nested nodes, whose attributes do not become those of their parent', async () => {
    const { document } = await readGraph(
      `<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3"><graph defaultedgetype="directed">
        <attributes class="node">
          <attribute id="size" title="Lines of code" type="integer"/>
          <attribute id="seen" title="seen" type="boolean"><default>1</default></attribute>
        </attributes>
        <nodes><node id="outer" label="outer"><nodes>
          <node id="inner" label="inner">
            <attvalues><attvalue for="size" value="7"/><attvalue for="seen" value="0"/></attvalues>
            <viz:position x="5" y="6"/>
          </node>
        </nodes></node></nodes>
      </graph></gexf>`,
    );
    assert.deepEqual(document.nodes, [
      { id: 'outer', name: 'outer', type: 'Node', 'gexf:seen': true },
      {
        id: 'inner',
        name: 'inner',
        type: 'Node',
        parent: 'outer',
        'gexf:Lines_of_code': 7,
        'gexf:seen': false,
        'layout:x': 5,
        'layout:y': 6,
      },
    ]);
  });

  it('may have several edges between the same nodes, with or without ids', async () => {
    const nodes = '<node id="a"/><node id="b"/>';
    const gexfEdges = ['id="0" kind="calls"', 'id="1" kind="imports"', 'kind="calls"', 'id="0"'];
    const endpoints = 'source="a" target="b"';
    const files = [
      `<gexf><graph defaultedgetype="directed"><nodes>${nodes}</nodes><edges>${gexfEdges.map((edge) => `<edge ${edge} ${endpoints}/>`).join('')}</edges></graph></gexf>`,
      `<graphml><graph edgedefault="undirected">${nodes}${`<edge directed="true" ${endpoints}/>`.repeat(4)}</graph></graphml>`,
    ];
    for (const text of files) {
      const { document, warnings } = await readGraph(text);
      assert.equal(document.edges.length, 4);
      assert.deepEqual(warnings, []);
    }
  });

  it('may have another encoding, with or without a byte order mark', async () => {
    const text = igraph.replace('Alice', 'Ängström');
    const utf16 = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    for (const bytes of [Buffer.from(`\ufeff${text}`), utf16, Buffer.from(utf16).swap16(), latin]) {
      const { document } = await readGraph(bytes);
      assert.equal(document.nodes[0]?.name, 'Ängström');
    }
  });
});
