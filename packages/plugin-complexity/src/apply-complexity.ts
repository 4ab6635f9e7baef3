import type { Context } from './manifest.js';
import { isChanged } from './nodes/changed-source.js';
import { GraphComplexity } from './nodes/graph-complexity.js';
import { matchFunctions } from './nodes/match-functions.js';
import { isFunctionNode, Outline } from './nodes/outline.js';
import { CallGraph } from './nodes/recursive-functions.js';
import { Pacer } from '@code-graph/sdk/pacer';
import { measureFile } from './sources/measure-file.js';
import { measuredLanguage } from './sources/measured-languages.js';
import { MeasuringReport } from './sources/measuring-report.js';

/** Sets `complexity:cyclomatic`, `complexity:cognitive` and `complexity:loc` of the nodes whose source is measured. */
export async function applyComplexity(context: Context): Promise<void> {
  const pacer = new Pacer(context.signal);
  const outline = new Outline();
  for (const node of context.graph.nodes()) {
    outline.add(node);
    if (pacer.isDue) await pacer.pause();
  }
  const complexity = new GraphComplexity(outline);
  const report = await measureFiles(context, outline, complexity, pacer);
  complexity.addRecursion(await findRecursion(context, outline, pacer));
  for (const [id, { complexity: ownComplexity, loc }] of complexity.values()) {
    if (ownComplexity !== undefined) {
      context.setNodeAttribute(id, 'complexity:cyclomatic', ownComplexity.cyclomatic);
      context.setNodeAttribute(id, 'complexity:cognitive', ownComplexity.cognitive);
    }
    if (loc !== undefined) context.setNodeAttribute(id, 'complexity:loc', loc);
    if (pacer.isDue) await pacer.pause();
  }
  report.writeTo(context);
}

async function measureFiles(
  context: Context,
  outline: Outline,
  complexity: GraphComplexity,
  pacer: Pacer,
): Promise<MeasuringReport> {
  const report = new MeasuringReport();
  let done = 0;
  for (const [file, nodes] of outline.byFile) {
    // The last percent is for writing the attributes.
    context.reportProgress(Math.floor((99 * done) / outline.byFile.size), file);
    done += 1;
    await pacer.pause();
    const language = measuredLanguage(file);
    if (language === undefined) {
      report.addUnsupported(file);
      continue;
    }
    const measured = await measureFile(context.workspaceRoot, file, language, pacer);
    if ('reason' in measured) {
      report.addSkipped(file, measured.reason);
      continue;
    }
    const { text, measurement } = measured;
    const matched = matchFunctions(measurement, nodes);
    if (measurement.syntaxErrors.length > 0) {
      report.addSyntaxErrors(file, measurement.syntaxErrors);
    } else if (isChanged(text, measurement, nodes, matched)) {
      report.addChanged(file);
    } else {
      complexity.addFile(nodes, measurement, matched, language.hasDeclarativeFunctions);
      report.addMeasured(file, measurement.functions.length);
    }
  }
  return report;
}

async function findRecursion({ graph }: Context, outline: Outline, pacer: Pacer): Promise<Set<string>> {
  const calls = new CallGraph((id) => {
    const node = outline.nodes.get(id);
    return node !== undefined && isFunctionNode(node);
  });
  for (const edge of graph.edges()) {
    calls.add(edge);
    if (pacer.isDue) await pacer.pause();
  }
  return calls.recursiveFunctions(pacer);
}
