import { countHiddenCalls, filesOf, toUnitDependency, toUnitSummary } from '@code-graph/answers';
import type { DependencyAnswer } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { toFolderTest, toNestingTest } from '@code-graph/graph/cycles';
import { findDependencies, type Dependencies, type GroupSelection } from '@code-graph/graph/dependencies';
import { forEachSlice, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { GraphModel } from '../../store/model/graph-model.js';
import { AnswerGraphs } from '../answer-graph.js';
import { Jobs } from '../../jobs/jobs.js';
import { NodeFinder } from '../search/node-finder.js';
import { cutCycles, type CutCycles } from './cut-cycles.js';
import { dependencyErrors } from './dependency-errors.js';
import { listDependencies, type UnitPair } from './list-dependencies.js';

/** A question about the dependencies between folders or packages. */
export interface DependencyQuestion extends Pick<GroupSelection, 'between' | 'depth'> {
  /** A text that identifies a folder. Undefined: the whole graph. */
  readonly within: string | undefined;
  readonly test: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Maximum number of units that the answer lists. */
const maxUnits = 10_000;

/** Maximum number of members, and of dependencies to cut, that the answer lists for each cycle. */
const maxMembers = 1000;
const maxCuts = 100;

/** Number of dependencies in a slice: a few milliseconds. */
const dependenciesPerSlice = 50;

/** Finds the dependencies between folders or packages. */
@injectable()
export class DependencyService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `NOT_READY` while the first graph is missing, `NOT_FOUND` or `INVALID_PARAMETERS` for a wrong folder */
  async dependencies({ offset, limit, ...question }: DependencyQuestion): Promise<DependencyAnswer> {
    this.jobs.requireGraph();
    const { snapshot } = this.model;
    const { between, depth, test } = question;
    if (between === 'packages' && depth !== undefined) throw dependencyErrors.depthOfPackages();
    const within = await this.#folder(snapshot, question.within);
    const unitDependencies = await findDependencies(snapshot, { between, depth, test, within, includesTypeOnly: true });
    const cut = await cutCycles(unitDependencies);
    const pairs = listDependencies(unitDependencies);
    const page = pairs.slice(offset, offset + limit);
    const units = await describeUnits(snapshot, unitDependencies, cut);
    return {
      total: pairs.length,
      offset,
      more: Math.max(pairs.length - offset - page.length, 0),
      uses: unitDependencies.graph.uses.reduce((sum, uses) => sum + uses, 0),
      graph: await this.answerGraphs.describe(snapshot, filesOf(units.map(({ node }) => node))),
      unresolvedCalls: countHiddenCalls(snapshot),
      between,
      ...(within !== undefined && { within: snapshot.structure.ids[within] ?? '' }),
      ...(depth !== undefined && { depth }),
      ...(test !== undefined && { test }),
      units,
      moreUnits: unitDependencies.members.length - units.length,
      cycles: await describeCycles(snapshot, unitDependencies, cut),
      moreCycles: unitDependencies.cycles.length - cut.cycles.length,
      dependencies: await describePairs(snapshot, unitDependencies, cut, page),
    };
  }

  async #folder(snapshot: GraphSnapshot, text: string | undefined): Promise<number | undefined> {
    if (text === undefined) return undefined;
    const node = await this.finder.resolveOne(snapshot, text);
    const isFolder = await toFolderTest(snapshot);
    if (!isFolder(node)) throw dependencyErrors.notFolder(snapshot.structure.ids[node] ?? '');
    return node;
  }
}

async function describeUnits(
  snapshot: GraphSnapshot,
  { members, layers }: Dependencies,
  { cycleOf }: CutCycles,
): Promise<DependencyAnswer['units']> {
  const toSummary = await toUnitSummary(snapshot, 'folder');
  return members.slice(0, maxUnits).map((unit) => {
    const cycle = cycleOf.get(unit);
    return { node: toSummary(unit), layer: layers[unit] ?? 0, ...(cycle !== undefined && { cycle }) };
  });
}

async function describeCycles(
  snapshot: GraphSnapshot,
  found: Dependencies,
  cut: CutCycles,
): Promise<DependencyAnswer['cycles']> {
  const described: DependencyAnswer['cycles'] = [];
  for (const { members, uses, method, cost, pairs } of cut.cycles) {
    const dependencies = await describePairs(snapshot, found, cut, pairs.slice(0, maxCuts));
    described.push({
      size: members.length,
      members: members.slice(0, maxMembers).map((unit) => snapshot.structure.ids[unit] ?? ''),
      uses,
      cut: { method, uses: cost, total: pairs.length, dependencies },
    });
  }
  return described;
}

async function describePairs(
  snapshot: GraphSnapshot,
  found: Dependencies,
  { cycleOf, isCut }: CutCycles,
  pairs: readonly UnitPair[],
): Promise<DependencyAnswer['dependencies']> {
  const isNested = await toNestingTest(snapshot);
  const described: DependencyAnswer['dependencies'] = [];
  await forEachSlice(pairs.length, dependenciesPerSlice, (start, end) => {
    for (const { source, target } of pairs.slice(start, end)) {
      const dependency = toUnitDependency(snapshot, found, { source, target, isCut: isCut(source, target) });
      const nested = isNested(source, target);
      const cycle = cycleOf.get(source);
      const isCyclic = !nested && cycle !== undefined && cycle === cycleOf.get(target);
      described.push({ ...dependency, isNested: nested, ...(isCyclic && { cycle }) });
    }
  });
  return described;
}
