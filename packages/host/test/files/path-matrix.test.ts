import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import { requires } from '../../../../test-support/requirements.js';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { pluginCode, writePluginPackage, type PluginPackage } from '../kit/plugin-package.js';
import { startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { canary, content, layOut, otherSpellings, sameSpellings, targets } from './path-cases.js';

/** A path as a client writes it. */
interface PathCase {
  readonly spelled: string;
  readonly title: string;
  readonly target: (typeof targets)[number];
  /** Whether it names the target, or a file with a similar name. */
  readonly isSame: boolean;
}

function spellAll(workspace: string): readonly PathCase[] {
  return targets.flatMap((target) =>
    [sameSpellings, otherSpellings].flatMap((spellings) =>
      Object.entries(spellings)
        .map(([title, spell]) => ({
          spelled: spell(target.path, workspace),
          title: `${target.path} ${title}`,
          target,
          isSame: spellings === sameSpellings,
        }))
        .filter(({ spelled, isSame }) => isSame || spelled !== target.path),
    ),
  );
}

/** Reads the files of its option without restricting where they are: the host alone protects them. */
const reader: PluginPackage = {
  manifest: {
    id: 'reader',
    prefix: 'reader:',
    attributes: [{ name: 'reader:text', type: 'string', description: 'What was read.' }],
    overlays: [],
    optionsSchema: {
      type: 'object',
      properties: { paths: { type: 'array', items: { type: 'string', format: 'path' } } },
      additionalProperties: false,
    },
  },
  code: [
    `import { readRegularFile } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk/files'))};`,
    `import { resolve } from 'node:path';`,
    pluginCode(`
      const texts = [];
      for (const path of options.paths) {
        const file = resolve(context.workspaceRoot, path);
        texts.push(await readRegularFile(file, { maxBytes: 100 }).then(String, ({ reason }) => reason));
      }
      context.setNodeAttribute('0', 'reader:text', JSON.stringify(texts));
    `),
  ].join('\n'),
};

/** The host lists this many violations at most; one is for the path that makes every request fail. */
const batchSize = 99;

describe('A path that a client names', () => {
  let running: RunningHost | undefined;
  // Before the folder is deleted: hooks run in the order of their definition.
  after('stop the host', () => running?.host.stop());
  const folder = useSharedFolder();
  let cases: readonly PathCase[];

  before('start a host on a workspace with links', async function () {
    requires(this, process.platform === 'linux', 'named pipes, and names that differ only in case');
    cases = spellAll(await layOut(folder.path));
    const graph: GraphDocument = {
      nodes: spellAll('').map(({ spelled }, index) => ({
        id: String(index),
        name: 'n',
        type: 'Function',
        file: spelled,
        startLine: 1,
        endLine: 1,
      })),
      edges: [],
    };
    const plugin = await writePluginPackage(join(folder.path, 'plugin'), reader);
    running = await startHost({ folder: folder.path, graph, configuration: { plugins: { paths: [plugin] } } });
  });

  async function send(method: string, path: string, body?: unknown): Promise<Reply> {
    assert.ok(running);
    const reply = await running.request(method, path, body);
    assert.ok(!reply.text.includes(canary), `${path} ${JSON.stringify(body)}: ${reply.text}`);
    return reply;
  }

  it('has hundreds of cases', () => {
    assert.ok(cases.length > 500, String(cases.length));
  });

  it('is refused as an option exactly if it leads out of the workspace, in every spelling', async () => {
    const readable: PathCase[] = [];
    // The schema refuses null characters, before any path is located.
    const isLocatable = ({ spelled }: PathCase): boolean => !spelled.includes('\0');
    const located = cases.filter(isLocatable);
    for (let start = 0; start < located.length; start += batchSize) {
      const batch = located.slice(start, start + batchSize);
      const { status, error } = await send('POST', '/api/overlays/reader/apply', {
        paths: [...batch.map(({ spelled }) => spelled), '..'],
      });
      assert.equal(status, 400);
      const refused = new Set(error.details?.map(({ pointer }) => Number(pointer.slice('/paths/'.length))));
      for (const [index, each] of batch.entries()) {
        if (each.isSame) assert.equal(refused.has(index), each.target.place === 'outside', each.title);
        if (!refused.has(index)) readable.push(each);
      }
    }
    for (const { spelled, title } of cases.filter((each) => !isLocatable(each))) {
      const { status } = await send('POST', '/api/overlays/reader/apply', { paths: [spelled] });
      assert.equal(status, 400, title);
    }
    // Nothing that was accepted leads out, although the plugin reads whatever it is given.
    const applied = await send('POST', '/api/overlays/reader/apply', { paths: readable.map(({ spelled }) => spelled) });
    assert.equal(applied.status, 200, applied.text);
    const { body } = await send('GET', '/api/graph/nodes/0');
    const texts = JSON.parse(String(body['reader:text'])) as string[];
    for (const [index, { isSame, target, title }] of readable.entries()) {
      if (isSame) assert.equal(texts[index] === content, target.isFile, `${title}: ${texts[index] ?? ''}`);
    }
  });

  for (const [plugin, option] of [
    ['test-coverage', 'report'],
    ['ownership', 'teams'],
  ] as const) {
    it(`is refused as the option ${option} of ${plugin} before the plugin runs`, async () => {
      for (const { spelled, title, target, isSame } of cases) {
        if (!isSame || target.place === 'inside') continue;
        const { status, error } = await send('POST', `/api/overlays/${plugin}/apply`, { [option]: spelled });
        assert.deepEqual([status, error.code], [400, 'INVALID_OPTIONS'], title);
      }
    });
  }

  it('is read as the source of a node exactly if it is a file inside, in every spelling', async () => {
    const refusals = new Set<string>();
    for (const [index, { title, target, isSame }] of cases.entries()) {
      const { status, body, error } = await send('GET', `/api/graph/nodes/${index}/source`);
      if (isSame) assert.equal(status === 200, target.isFile && target.place === 'inside', `${title}: ${status}`);
      if (status === 200) assert.equal(body['text'], content, title);
      if (!isSame || target.place === 'inside') continue;
      assert.deepEqual([status, error.code], [403, 'SOURCE_REFUSED'], title);
      refusals.add(error.message.replace(/^The source file ".*" is/, 'The source file is'));
    }
    // The reply is the same whether there is a file, a folder, a pipe or nothing.
    assert.equal(refusals.size, 1, [...refusals].join('\n'));
  });
});
