import { defaultLayoutSettings } from '../../packages/layout-webgpu/src/engine/layout-settings.js';
import { codeLikeGraph } from '../../packages/layout-webgpu/test/fixtures/code-like-graph.js';
import { settle } from '../../packages/layout-webgpu/test/fixtures/settle.js';
import { scattered } from '../../packages/layout-webgpu/test/fixtures/starting-positions.js';
import { measureRepulsionError } from '../../packages/layout-webgpu/test/forces/force-error.js';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import { median, percentile, type Measurement } from '../report.js';
import { ContestantRun } from './contestant-run.js';
import { contestants, graphology, peers, type Contestant } from './contestants.js';

/** Above this number of nodes, fewer iterations are measured. */
const isHuge = (nodes: number): boolean => nodes > 200_000;
/** Number of turns of each contestant. They take turns, so that the machine is equally busy for all. */
const roundsFor = (nodes: number): number => (isHuge(nodes) ? 10 : 30);
/** Iterations after which the shape of a layout is settled. */
const settlingIterations = (nodes: number): number => (isHuge(nodes) ? 10 : 40);
/** Below this number of nodes, other memory of the process exceeds that of a layout. */
const leastForMemory = 100_000;
/** Maximum memory of a layout. */
const bytesAllowed = ({ graph }: ForceScene): number => 120 * graph.nodeCount + 16 * graph.sources.length;

/** Measures whole iterations of all contestants on a settled graph of each size, and the errors of their forces. */
export async function measureLayouts(sizes: readonly number[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const nodes of sizes) {
    const scene = await settledScene(nodes);
    const runs: ContestantRun[] = [];
    for (const contestant of [...peers, ...contestants].filter(({ largest }) => nodes <= largest)) {
      runs.push(await ContestantRun.begin(contestant, scene));
    }
    for (let round = 0; round < roundsFor(nodes); round++) for (const run of runs) await run.takeTurn();
    for (const run of runs) {
      await run.end();
      measurements.push(...(await toMeasurements(run, scene)));
      if (!peers.includes(run.contestant)) measurements.push(...compare(run, runs, nodes));
    }
  }
  return measurements;
}

async function settledScene(nodes: number): Promise<ForceScene> {
  const graph = codeLikeGraph(nodes);
  const settings = defaultLayoutSettings;
  const engine = await graphology.open();
  const positions = await settle(engine, graph, settings, scattered(nodes, 2), settlingIterations(nodes));
  return { graph, settings, positions };
}

async function toMeasurements({ contestant, times, bytes }: ContestantRun, scene: ForceScene): Promise<Measurement[]> {
  const nodes = scene.graph.nodeCount;
  const title = titleOf(contestant, nodes);
  const goal = (atMost: number) => (peers.includes(contestant) ? {} : { atMost });
  const measurements: Measurement[] = [
    { name: `${title}, iteration, median`, value: median(times), unit: 'ms' },
    { name: `${title}, iteration, p95`, value: percentile(times, 95), unit: 'ms' },
  ];
  if (contestant.probe) {
    const { mean, p95, max } = await measureRepulsionError(contestant.probe, scene);
    measurements.push(
      { name: `${title}, error of forces, mean`, value: 100 * mean, unit: '%', ...goal(0.7) },
      { name: `${title}, error of forces, p95`, value: 100 * p95, unit: '%', ...goal(2.2) },
      { name: `${title}, error of forces, largest`, value: 100 * max, unit: '%' },
    );
  }
  if (nodes >= leastForMemory) {
    const allowed = goal(bytesAllowed(scene) / nodes);
    measurements.push({ name: `${title}, memory per node and its edges`, value: bytes / nodes, unit: 'B', ...allowed });
  }
  return measurements;
}

/** Computes the speed of one of our contestants as a multiple of each peer's, and of the other contestants in its goals. */
function compare({ contestant, times }: ContestantRun, runs: readonly ContestantRun[], nodes: number): Measurement[] {
  const isGoal = (name: string): boolean => contestant.goals?.some(({ than }) => than === name) ?? false;
  return runs
    .filter((run) => peers.includes(run.contestant) || isGoal(run.contestant.name))
    .map(({ contestant: peer, times: theirs }) => {
      const goal = contestant.goals?.find((each) => each.than === peer.name && each.nodes === nodes);
      return {
        name: `${titleOf(contestant, nodes)}, times as fast as ${peer.name}`,
        value: median(theirs) / median(times),
        unit: 'x',
        ...(goal && { atLeast: goal.times }),
      };
    });
}

function titleOf({ name }: Contestant, nodes: number): string {
  return `${name}, ${nodes.toLocaleString('en-US')} nodes`;
}
