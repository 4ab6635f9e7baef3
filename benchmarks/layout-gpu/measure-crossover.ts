import { gpuCrossover } from '../../packages/layout-webgpu/src/engine/choose-engine.js';
import { codeLikeGraph } from '../../packages/layout-webgpu/test/fixtures/code-like-graph.js';
import type { Measurement } from '../report.js';
import type { GpuContestants, TimedContestant } from './gpu-contestants.js';
import { describeNodes, settledScene } from './scenes.js';
import { timeEngine } from './time-engine.js';

/** Iterations of a typical layout until it converges. */
const usualIterations = 200;

/** Milliseconds for a whole layout on the CPU and on the GPU. */
interface WholeLayouts {
  readonly nodes: number;
  readonly cpu: number;
  readonly gpu: number;
}

/** Measures the size above which a GPU is faster, and the time lost because the engine is chosen by a fixed size. */
export async function measureCrossover({ gpu, cpu }: GpuContestants, sizes: readonly number[]): Promise<Measurement[]> {
  const layouts: WholeLayouts[] = [];
  for (const nodes of sizes) {
    process.stderr.write(`CPU or GPU, ${describeNodes(nodes)} …\n`);
    const scene = await settledScene(gpu.engine, codeLikeGraph(nodes), 2);
    const whole = async ({ engine, effort }: TimedContestant): Promise<number> => {
      const { begin, iteration, read } = await timeEngine(engine, scene, effort(nodes));
      return begin + usualIterations * iteration + read;
    };
    layouts.push({ nodes, cpu: await whole(cpu), gpu: await whole(gpu) });
  }
  const chosen = ({ nodes, cpu: onCpu, gpu: onGpu }: WholeLayouts) => (nodes >= gpuCrossover ? onGpu : onCpu);
  const worst = Math.max(...layouts.map((each) => chosen(each) / Math.min(each.cpu, each.gpu)));
  const crossover = crossoverOf(layouts);
  return [
    ...layouts.flatMap(({ nodes, cpu: onCpu, gpu: onGpu }) => [
      { name: `Layout of ${usualIterations} iterations, ${describeNodes(nodes)}, CPU`, value: onCpu, unit: 'ms' },
      { name: `Layout of ${usualIterations} iterations, ${describeNodes(nodes)}, GPU`, value: onGpu, unit: 'ms' },
    ]),
    ...(crossover === undefined ? [] : [{ name: 'Nodes above which the GPU is faster', value: crossover, unit: '' }]),
    { name: 'Nodes above which the GPU is chosen', value: gpuCrossover, unit: '' },
    { name: 'Time of the chosen engine beside the faster one, worst case', value: worst, unit: '', atMost: 1.1 },
  ];
}

/** Interpolates on logarithmic scales between the largest size at which the CPU is faster and the next size. */
function crossoverOf(layouts: readonly WholeLayouts[]): number | undefined {
  const lead = ({ cpu, gpu }: WholeLayouts): number => Math.log(gpu / cpu);
  const at = layouts.findLastIndex((each) => lead(each) > 0);
  const [before, after] = [layouts[at], layouts[at + 1]];
  if (after === undefined) return undefined;
  if (before === undefined) return after.nodes;
  const part = lead(before) / (lead(before) - lead(after));
  return Math.round(before.nodes * (after.nodes / before.nodes) ** part);
}
