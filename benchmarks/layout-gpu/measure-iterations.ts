import { measureRepulsionError } from '../../packages/layout-webgpu/test/forces/force-error.js';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import { codeLikeGraph } from '../../packages/layout-webgpu/test/fixtures/code-like-graph.js';
import type { Measurement } from '../report.js';
import type { GpuContestants, TimedContestant } from './gpu-contestants.js';
import { measureStages } from './measure-stages.js';
import { describeNodes, settledScene } from './scenes.js';
import { timeEngine } from './time-engine.js';

/** Goals for the speed of an iteration as a multiple of graphology's, by number of nodes. */
const goalsBesideGraphology = new Map([
  [100_000, 100],
  [1_000_000, 500],
]);
/** Goals for an iteration on a data centre GPU, in milliseconds. */
const goalsForIterations = new Map([[1_000_000, 5]]);
const mostBesidePlane = 2.5;

/** Measures iterations on the GPU, on the CPU and of graphology, in two and three dimensions, and the accuracy of their forces. */
export async function measureIterations(contestants: GpuContestants, nodes: number): Promise<Measurement[]> {
  const { gpu, cpu, graphology } = contestants;
  const graph = codeLikeGraph(nodes);
  const plane = await settledScene(gpu.engine, graph, 2);
  const space = await settledScene(gpu.engine, graph, 3);

  const theirs = await measure(graphology, plane);
  const onGpu = await measure(gpu, plane, goalsForIterations.get(nodes));
  const onCpu = await measure(cpu, plane);
  const onGpuInSpace = await measure(gpu, space);
  const onCpuInSpace = await measure(cpu, space);
  const ratio = (name: string, value: number, goal: Pick<Measurement, 'atMost' | 'atLeast'> = {}): Measurement => ({
    name: `GPU, ${describeNodes(nodes)}, ${name}`,
    value,
    unit: '',
    ...goal,
  });
  const atLeast = goalsBesideGraphology.get(nodes);
  return [
    ...[theirs, onCpu, onCpuInSpace, onGpu, onGpuInSpace].flatMap(({ measurements }) => measurements),
    ratio('times as fast as graphology', theirs.ms / onGpu.ms, atLeast === undefined ? {} : { atLeast }),
    ratio('times as fast as the CPU, in the plane', onCpu.ms / onGpu.ms),
    ratio('times as fast as the CPU, in space', onCpuInSpace.ms / onGpuInSpace.ms),
    ratio('time in space beside that in the plane', onGpuInSpace.ms / onGpu.ms, { atMost: mostBesidePlane }),
    ...(await measureStages(gpu.engine, plane)),
    ...(await measureStages(gpu.engine, space)),
  ];
}

async function measure(
  { name, engine, probe, effort, isHeldToGoals }: TimedContestant,
  scene: ForceScene,
  most?: number,
): Promise<{ readonly ms: number; readonly measurements: Measurement[] }> {
  const { graph, settings } = scene;
  const title = `${name}, ${describeNodes(graph.nodeCount)}, ${settings.dimensions === 2 ? 'plane' : 'space'}`;
  process.stderr.write(`${title} …\n`);
  const times = await timeEngine(engine, scene, effort(graph.nodeCount));
  const error = await measureRepulsionError(probe, scene);
  const goal = (atMost: number | undefined) => (isHeldToGoals && atMost !== undefined ? { atMost } : {});
  return {
    ms: times.iteration,
    measurements: [
      { name: `${title}, iteration, median`, value: times.iteration, unit: 'ms', ...goal(most) },
      { name: `${title}, iteration, p95`, value: times.slowIteration, unit: 'ms' },
      { name: `${title}, error of forces, mean`, value: 100 * error.mean, unit: '%', ...goal(0.7) },
      { name: `${title}, error of forces, p95`, value: 100 * error.p95, unit: '%', ...goal(2.2) },
    ],
  };
}
