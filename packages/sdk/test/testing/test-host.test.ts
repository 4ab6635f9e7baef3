import assert from 'node:assert/strict';
import { join } from 'node:path';
import { definePlugin, PluginError } from '@code-graph/sdk';
import {
  applyOnce,
  buildFileGraph,
  buildGraph,
  FakeClock,
  InvalidOptions,
  startTestHost,
  TemporaryGitRepository,
} from '@code-graph/sdk/testing';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { sampleManifest, samplePlugin, setLengths, type SampleOptions } from './sample-plugin.js';

const graph = buildGraph(
  ['a', 'bb', { id: 'src/c.ts', file: 'src/c.ts' }],
  [{ source: 'a', target: 'bb', kind: 'calls' }],
);

describe('applyOnce', () => {
  it('returns the attributes, the progress, the messages and the log', async () => {
    const plugin = samplePlugin(async (context, options) => {
      await setLengths(context, options);
      context.setNodeAttribute('a', 'sample:when', new Date('2026-01-02T03:04:05Z'));
      context.reportProgress(50, 'half');
      context.addMessage('info', 'Three names.');
      context.logger.warn('long', { id: 'bb' });
    });
    const applied = await applyOnce(plugin, graph, { factor: 2 });
    assert.deepEqual(Object.fromEntries(applied.nodes), {
      a: { 'sample:length': 2, 'sample:when': '2026-01-02T03:04:05Z' },
      bb: { 'sample:length': 4 },
      'src/c.ts': { 'sample:length': 4 },
    });
    assert.deepEqual(Object.fromEntries(applied.edges), { 'a -> bb calls': { 'sample:weight': 1 } });
    assert.deepEqual(applied.progress, [{ percent: 50, message: 'half' }]);
    assert.deepEqual(applied.messages, [{ level: 'info', text: 'Three names.' }]);
    assert.deepEqual(applied.log, [{ level: 'warn', message: 'long', fields: { id: 'bb' } }]);
  });

  it('fills in the defaults of the options', async () => {
    const seen: SampleOptions[] = [];
    await applyOnce(
      samplePlugin(async (_context, options) => void seen.push(options)),
      graph,
    );
    assert.deepEqual(seen, [{ factor: 1, pattern: '' }]);
  });

  it('rejects options as the host does, before any code of the plugin runs', async () => {
    const plugin = samplePlugin(() => assert.fail('it ran'));
    await assert.rejects(applyOnce(plugin, graph, { factor: 'two' }), (error) => {
      assert.ok(error instanceof InvalidOptions);
      assert.equal(error.message, 'The options are not valid for plugin "sample": /factor must be number, not "two".');
      return true;
    });
  });

  const refused: Readonly<Record<string, readonly [id: string, name: string, value: unknown, code: string]>> = {
    'a node that does not exist': ['nobody', 'sample:length', 1, 'UNKNOWN_NODE'],
    'an undeclared attribute': ['a', 'sample:lenght', 1, 'UNDECLARED_ATTRIBUTE'],
    'a value of another type': ['a', 'sample:length', 'one', 'INVALID_VALUE'],
    'a day that does not exist': ['a', 'sample:when', '2026-02-30', 'INVALID_VALUE'],
    'an infinite number': ['a', 'sample:length', Infinity, 'INVALID_VALUE'],
  };

  for (const [what, [id, name, value, code]] of Object.entries(refused)) {
    it(`fails for ${what}`, async () => {
      const plugin = samplePlugin(async (context) => context.setNodeAttribute(id, name, value as number));
      await assert.rejects(applyOnce(plugin, graph), (error) => error instanceof PluginError && error.code === code);
    });
  }

  it('rejects a plugin whose manifest the host would reject', async () => {
    const plugin = samplePlugin(undefined, { manifest: { prefix: 'code:' } });
    await assert.rejects(
      applyOnce(plugin, graph),
      /^Error: The manifest contradicts itself: the prefix code: is reserved/,
    );
  });

  it('rejects a default that its own schema rejects', async () => {
    const optionsSchema = { type: 'object', properties: { factor: { type: 'number', default: 'one' } } };
    const plugin = samplePlugin(undefined, { manifest: { optionsSchema } });
    await assert.rejects(
      applyOnce(plugin, graph),
      /optionsSchema that cannot be used: the default of the option \/factor/,
    );
  });
});

describe('startTestHost', () => {
  const readers = (): ReturnType<typeof definePlugin> =>
    definePlugin(
      {
        ...sampleManifest,
        id: 'reader',
        prefix: 'reader:',
        attributes: [{ name: 'reader:sum', type: 'number', description: 'Sum.' }],
        optionsSchema: { type: 'object', additionalProperties: false },
      },
      {
        async applyAsync(context) {
          await Promise.resolve();
          const values = [...context.graph.nodes()].map((node) => node['sample:length'] ?? 0);
          context.setNodeAttribute(
            'a',
            'reader:sum',
            values.reduce((sum: number, value) => sum + Number(value), 0),
          );
        },
      },
    );

  it('shows a plugin frozen nodes and edges', async () => {
    const seen: object[] = [];
    const collecting = samplePlugin(({ graph: reader }) => {
      seen.push(...reader.nodes(), ...reader.edges());
      return Promise.resolve();
    });
    const host = await startTestHost({ plugins: [collecting], graph });
    await host.applyAsync('sample');
    await host.stopAsync();
    assert.equal(seen.length, graph.nodes.length + graph.edges.length);
    assert.ok(seen.every((element) => Object.isFrozen(element)));
  });

  it('shows a plugin the attributes of the others, and removes those of one exactly', async () => {
    const host = await startTestHost({ plugins: [samplePlugin(), readers()], graph });
    await host.applyAsync('sample');
    assert.equal((await host.applyAsync('reader')).nodes.get('a')?.['reader:sum'], 5);
    await host.removeAsync('sample');
    assert.equal(host.graph.nodes[1]?.['sample:length'], undefined);
    assert.equal(host.graph.nodes[0]?.['reader:sum'], 5);
    await host.removeAsync('reader');
    assert.deepEqual(host.graph, graph);
    await host.stopAsync();
  });

  it('leaves the graph as it was if an apply fails', async () => {
    let fails = false;
    const plugin = samplePlugin(async (context, options) => {
      await setLengths(context, options);
      if (fails) throw new PluginError('NO_DATA', 'There are no data.');
    });
    const host = await startTestHost({ plugins: [plugin], graph, options: { sample: { factor: 3 } } });
    await host.applyAsync('sample');
    const before = host.graph;
    assert.equal(before.nodes[0]?.['sample:length'], 3);
    fails = true;
    await assert.rejects(host.applyAsync('sample', { options: { factor: 9 } }), /There are no data/);
    assert.deepEqual(host.graph, before);
    await host.stopAsync();
  });
});

describe('FakeClock', () => {
  it('shows the time of the test, and runs timers when it is advanced', async () => {
    const clock = new FakeClock('2026-01-01T00:00:00Z');
    const ran: string[] = [];
    try {
      setTimeout(() => ran.push(`timeout at ${new Date().toISOString()}`), 90_000);
      const interval = setInterval(() => ran.push(`interval at ${Date.now() / 1000 - 1_767_225_600}`), 60_000);
      await clock.advanceAsync(130_000);
      clearInterval(interval);
      assert.equal(clock.pendingTimers, 0);
    } finally {
      clock.restore();
    }
    assert.deepEqual(ran, ['interval at 60', 'timeout at 2026-01-01T00:01:30.000Z', 'interval at 120']);
    assert.ok(Date.now() > Date.parse('2026-01-02'));
  });
});

describe('TemporaryGitRepository', () => {
  const temporary = useTemporaryFolder();

  it('has the files, authors and dates of its commits', async () => {
    const repository = new TemporaryGitRepository();
    try {
      repository.commit({ 'src/a.ts': 'a\n' }, { author: 'Bo <bo@example.com>', day: '2026-01-02', message: 'First' });
      repository.write({ 'untracked.ts': '' });
      assert.deepEqual(repository.files(), ['src/a.ts']);
      assert.equal(repository.git('log', '--format=%an %ae %at %s').trim(), 'Bo bo@example.com 1767355200 First');
      const { nodes } = await applyOnce(
        samplePlugin(),
        buildFileGraph(repository.files()),
        {},
        {
          workspaceRoot: repository.folder,
        },
      );
      assert.deepEqual([...nodes.keys()], ['.', 'src', 'src/a.ts']);
      repository.commit({}, { date: '2026-01-02T23:30:00-05:00' });
      assert.equal(
        repository.git('log', '-1', '--format=%aI %cI').trim(),
        '2026-01-02T23:30:00-05:00 2026-01-02T23:30:00-05:00',
      );
    } finally {
      repository.delete();
    }
  });

  it('commits the index alone, and merges branches with a merge commit', () => {
    const repository = new TemporaryGitRepository();
    try {
      repository.commit({ 'a.ts': '1\n', 'b.ts': '1\n' });
      repository.git('checkout', '--quiet', '-b', 'side');
      repository.git('mv', 'a.ts', 'c.ts');
      repository.write({ 'untracked.ts': '' });
      repository.commitIndex({ message: 'Move' });
      repository.git('checkout', '--quiet', 'main');
      const merged = repository.merge('side', { author: 'Bo <bo@example.com>', day: '2026-01-02' });
      assert.deepEqual(repository.files(merged), ['b.ts', 'c.ts']);
      assert.equal(repository.git('log', '-1', '--merges', '--format=%an %at %s').trim(), 'Bo 1767355200 Merge side');
    } finally {
      repository.delete();
    }
  });

  it('is in the given folder, with options of git init', () => {
    const settings = { folder: join(temporary.path, 'a/b'), initOptions: ['--object-format=sha256'] };
    const repository = new TemporaryGitRepository(settings);
    assert.equal(repository.folder, settings.folder);
    assert.match(repository.commit({ 'a.ts': '' }), /^[0-9a-f]{64}$/);
  });
});
