import { resolve } from 'node:path';
import { definePlugin } from '@code-graph/sdk';
import { manifest } from './manifest.js';
import { readReport } from './read-report.js';

export default definePlugin(manifest, {
  async applyAsync(context, { report }) {
    context.reportProgress(0, 'reading the report');
    const findings = await readReport(resolve(context.workspaceRoot, report));
    context.signal.throwIfAborted();
    context.reportProgress(50, 'setting attributes');
    const matched = new Set<string>();
    for (const node of context.graph.nodes()) {
      const finding = node.file === undefined ? undefined : findings.get(node.file);
      if (finding === undefined || node.file === undefined) continue;
      matched.add(node.file);
      context.setNodeAttribute(node.id, '{{prefix}}:findings', finding.count);
      context.setNodeAttribute(node.id, '{{prefix}}:severity', finding.severity);
    }
    const unmatched = [...findings.keys()].filter((file) => !matched.has(file));
    if (unmatched.length > 0) {
      context.addMessage(
        'warning',
        `${unmatched.length} files of the report are not in the graph, such as ${unmatched[0]}.`,
      );
    }
    context.reportProgress(100);
  },
});
