import { definePlugin } from '@code-graph/sdk';
import { countMembers } from './count-members.js';
import { manifest } from './manifest.js';

export default definePlugin(manifest, {
  async applyAsync(context, { minimum }) {
    context.reportProgress(0, 'counting members');
    const counts = countMembers(context.graph.nodes());
    let shown = 0;
    for (const [id, count] of counts) {
      if (count < minimum || context.graph.node(id) === undefined) continue;
      context.setNodeAttribute(id, '{{prefix}}:members', count);
      shown++;
    }
    if (shown === 0) context.addMessage('warning', `No node has ${minimum} members. Try a smaller minimum.`);
    context.reportProgress(100);
  },
});
