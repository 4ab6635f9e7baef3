import { createHost, resolveSettings, WorkspaceIndexer } from '@code-graph/host';
import { toGraphStructure } from '@code-graph/host/graph-store';
import { generateGraph } from './generate-graph.js';

// A host in a process of its own, so that its memory is its own too. With a number of nodes it stores a generated graph.
const [folder = '', plugin = '', nodes = '0', edges = '0'] = process.argv.slice(2);
const settings = resolveSettings(
  { workspace: folder, http: { port: 0 }, plugins: { paths: [plugin] }, log: { level: 'error' } },
  folder,
);
const isNew = Number(nodes) > 0;
const host = await createHost(settings, (container) => {
  if (!isNew) return;
  const structure = toGraphStructure(generateGraph(Number(nodes), Number(edges)));
  container.register(WorkspaceIndexer, {
    useValue: {
      index: () =>
        Promise.resolve({
          structure,
          fingerprint: 'generated',
          files: 0,
          filesAnalyzed: 0,
          durationMs: 0,
          warnings: [],
        }),
    },
  });
});
const url = await host.start({ index: isNew, listen: true });
if (isNew) await host.indexed();

process.on('message', (message) => {
  if (message === 'memory') process.send?.({ maxRssMiB: process.resourceUsage().maxRSS / 1024 });
  if (message === 'stop') void host.stop().then(() => process.exit(0));
});
process.send?.({ url });
