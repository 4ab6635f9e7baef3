import { definePlugin } from '@code-graph/sdk';
import { foldersBetween } from './folders-between.js';
import { manifest } from './manifest.js';

export default definePlugin(manifest, {
  async applyAsync(context, { kinds }) {
    const { graph } = context;
    context.reportProgress(0, 'measuring edges');
    let shown = 0;
    for (const { source, target, kind } of graph.edges()) {
      if (kind === undefined || !kinds.includes(kind)) continue;
      const from = graph.node(source)?.file;
      const to = graph.node(target)?.file;
      if (from === undefined || to === undefined) continue;
      const distance = foldersBetween(from, to);
      context.setEdgeAttribute({ source, target, kind }, '{{prefix}}:distance', distance);
      shown++;
    }
    if (shown === 0) context.addMessage('warning', `No edge between files has one of the kinds ${kinds.join(', ')}.`);
    context.reportProgress(100);
  },
});
