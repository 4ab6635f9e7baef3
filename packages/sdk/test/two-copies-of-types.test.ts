import assert from 'node:assert/strict';
import { withTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { compileModules, type Diagnostics } from './compile-modules.js';

const beginning = `
  import * as a from './a/index.js';
  import * as b from './b/index.js';
  const manifest = {
    id: 'x',
    prefix: 'x:',
    attributes: [
      { name: 'x:count', type: 'number' },
      { name: 'x:when', type: 'date' },
      { name: 'x:calls', type: 'number', target: 'edge' },
    ],
  } as const;
  const foreign = { id: 'y', prefix: 'y:', attributes: [{ name: 'y:text', type: 'string' }] } as const;
`;

/** A module that defines a plugin with copy A. The body can use `context`, `options` and `edge`. */
const applying = (body: string): string => `
  const edge = { source: 's', target: 't' };
  export default a.definePlugin(manifest, {
    async applyAsync(context, options: { since?: string }) { void edge; void options; ${body} },
  });
`;

/** A module that assigns values of the types from copy A to copy B and back. */
const exchanging = (...types: readonly string[]): string =>
  types
    .flatMap((type, index) => [
      `declare const made${index}: a.${type};`,
      `export const taken${index}: b.${type} = made${index};`,
      `export const returned${index}: a.${type} = taken${index};`,
    ])
    .join('\n');

const plugin = `a.definePlugin(manifest, {
  async applyAsync(context, options: { since?: string }) {
    context.setNodeAttribute('n', 'x:count', Number(options.since));
  },
  async removeAsync() {},
})`;

const accepted: Readonly<Record<string, string>> = {
  'the errors': exchanging('PluginError') + 'export const error: b.PluginError = new a.PluginError("X", "x");',
  'the contexts': exchanging('OperationContext', 'PluginContext', 'PluginLogger', 'GraphReader'),
  'the context of a manifest': exchanging('PluginContext<typeof manifest>'),
  'the context of a manifest as an operation context': `
    declare const made: a.PluginContext<typeof manifest>;
    export const taken: b.OperationContext = made;
  `,
  'the context of any manifest as that of one manifest': `
    declare const made: a.PluginContext;
    export const taken: b.PluginContext<typeof manifest> = made;
  `,
  data: exchanging(
    'GraphNode',
    'GraphEdge',
    'GraphDocument',
    'PluginManifest',
    'ManifestShape',
    'PluginHooks',
    'Legend',
    'AttributeValue',
  ),
  'a plugin of its manifest': `
    const made = ${plugin};
    export const taken: b.DefinedPlugin<typeof manifest, { since?: string }> = made;
    export const returned: a.DefinedPlugin<typeof manifest, { since?: string }> = taken;
  `,
  'a plugin as any plugin': `
    const made = ${plugin};
    export const taken: b.DefinedPlugin = made;
    export const returned: a.DefinedPlugin = taken;
  `,
  'a plugin with a manifest imported from JSON as any plugin': `
    declare const json: { id: string; prefix: string; attributes: { name: string; type: string }[] };
    const made = a.definePlugin(json, { async applyAsync(context) { context.setNodeAttribute('n', 'x:any', 1); } });
    export const taken: b.DefinedPlugin = made;
    export const returned: a.DefinedPlugin = taken;
  `,
  'hooks typed by one copy in a plugin defined by the other': `
    const hooks: a.PluginHooks<typeof manifest> = {
      async applyAsync(context) { context.setEdgeAttribute({ source: 's', target: 't' }, 'x:calls', 1); },
    };
    export default b.definePlugin(manifest, hooks);
  `,
  'a helper function typed by the other copy': `
    function readNames({ graph }: b.OperationContext): string[] { return [...graph.nodes()].map(({ name }) => name); }
    function mark(context: b.PluginContext<typeof manifest>): void { context.setNodeAttribute('n', 'x:when', new Date()); }
    ${applying('readNames(context); mark(context);')}
  `,
  'a recognized plugin or error': `
    declare const value: unknown;
    if (a.isDefinedPlugin(value)) { const taken: b.DefinedPlugin = value; void taken; }
    if (a.isPluginError(value)) { const taken: b.PluginError = value; void taken.code; }
  `,
};

const rejected: Readonly<Record<string, readonly [code: number, reason: RegExp, module: string]>> = {
  'an undeclared attribute': [
    2345,
    /'"x:other"' is not assignable to parameter of type '"x:count" \| "x:when"'/,
    applying(`context.setNodeAttribute('n', 'x:other', 1);`),
  ],
  'an attribute of another plugin': [2345, /'"y:text"'/, applying(`context.setNodeAttribute('n', 'y:text', 'x');`)],
  'an undeclared attribute through the context of the other copy': [
    2345,
    /'"x:other"'/,
    applying(`const other: b.PluginContext<typeof manifest> = context; other.setNodeAttribute('n', 'x:other', 1);`),
  ],
  'a string for a number': [
    2345,
    /'string' is not assignable to parameter of type 'number'/,
    applying(`context.setNodeAttribute('n', 'x:count', 'one');`),
  ],
  'a number for a date': [
    2345,
    /'number' is not assignable to parameter of type 'string \| Date'/,
    applying(`context.setNodeAttribute('n', 'x:when', 5);`),
  ],
  'no value': [2345, /'undefined' is not/, applying(`context.setNodeAttribute('n', 'x:count', undefined);`)],
  'a string for a number on an edge': [2345, /'string'/, applying(`context.setEdgeAttribute(edge, 'x:calls', 'one');`)],
  'an attribute of edges on a node': [2345, /'"x:calls"'/, applying(`context.setNodeAttribute('n', 'x:calls', 1);`)],
  'an attribute of nodes on an edge': [
    2345,
    /'"x:count"' is not assignable to parameter of type '"x:calls"'/,
    applying(`context.setEdgeAttribute(edge, 'x:count', 1);`),
  ],
  'an edge by an id': [2345, /'string'/, applying(`context.setEdgeAttribute('e', 'x:calls', 1);`)],
  'a node that may be missing': [2532, /possibly 'undefined'/, applying(`void context.graph.node('n').name;`)],
  'an assignment to the reader': [2540, /read-only/, applying('context.graph.nodeCount = 5;')],
  'an undeclared option': [2339, /'until'/, applying('void options.until;')],
  'a plugin that cannot be applied': [2345, /'applyAsync' is missing/, 'a.definePlugin(manifest, {});'],
  'an apply that returns no promise': [2322, /Promise<void>/, 'a.definePlugin(manifest, { applyAsync() {} });'],
  'a misspelled hook': [
    2561,
    /'removAsync' does not exist/,
    'a.definePlugin(manifest, { async applyAsync() {}, async removAsync() {} });',
  ],
  'a manifest without a prefix': [
    2345,
    /'prefix' is missing/,
    `a.definePlugin({ id: 'x', attributes: [] }, { async applyAsync() {} });`,
  ],
  'a plugin of another manifest': [
    2375,
    /is not assignable to type 'DefinedPlugin<\{ readonly id: "y"/,
    `const made = ${plugin}; export const taken: b.DefinedPlugin<typeof foreign, { since?: string }> = made;`,
  ],
  'a context of another manifest': [
    2322,
    /is not assignable to type 'PluginContext<\{ readonly id: "y"/,
    `declare const made: a.PluginContext<typeof manifest>; export const taken: b.PluginContext<typeof foreign> = made;`,
  ],
  'a context that cannot write': [
    2739,
    /missing the following properties.*setNodeAttribute, setEdgeAttribute/,
    'declare const made: a.OperationContext; export const taken: b.PluginContext = made;',
  ],
  'an error without a code': [2554, /Expected 2-3 arguments/, `new a.PluginError('X');`],
  'an error for a PluginError': [2741, /'code' is missing/, `export const error: b.PluginError = new Error('x');`],
};

/** A plugin and the code that uses it may import different copies of the SDK, as npm installs them. Their types must be compatible. */
describe('the types of two copies of the SDK', () => {
  let diagnostics: ReadonlyMap<string, Diagnostics>;

  before('compile all modules at once', async () => {
    const bodies = [...Object.values(accepted), ...Object.values(rejected).map(([, , body]) => body)];
    const modules = bodies.map((body, index) => [`module-${index}`, `${beginning}${body}\nexport {};\n`]);
    const names = [...Object.keys(accepted), ...Object.keys(rejected)];
    const errors = await withTemporaryFolder((folder) => compileModules(folder, Object.fromEntries(modules)));
    diagnostics = new Map([
      ...names.map((name, index) => [name, errors.get(`module-${index}`) ?? ['was not compiled']] as const),
      ['declarations', errors.get('declarations') ?? ['were not compiled']],
    ]);
  });

  it('compile without errors', () => assert.deepEqual(diagnostics.get('declarations'), []));

  for (const name of Object.keys(accepted)) {
    it(`are compatible for ${name}`, () => assert.deepEqual(diagnostics.get(name), []));
  }

  for (const [name, [code, reason]] of Object.entries(rejected)) {
    it(`reject ${name} with TS${code}`, () => {
      const [diagnostic = 'nothing', ...others] = diagnostics.get(name) ?? [];
      assert.ok(diagnostic.startsWith(`TS${code}: `), diagnostic);
      assert.match(diagnostic, reason);
      assert.deepEqual(others, []);
    });
  }
});
