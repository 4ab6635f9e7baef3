import { answerImpact, toChange, type Change, type NamedNodes } from '@code-graph/answers';
import type { ImpactAnswer, ImpactRequest } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { readGitChanges } from './changes/git-changes.js';
import { parseDiff } from './changes/parse-diff.js';
import { removedTexts } from './changes/removed-texts.js';
import { GraphModel } from '../../store/model/graph-model.js';
import { HostSettings } from '../../configuration/host-settings.js';
import { impactErrors } from './impact-errors.js';
import { AnswerGraphs } from '../answer-graph.js';
import { selectAttributes } from './attribute-selection.js';
import { ChangeLocator } from './change-locator.js';
import { parseCondition } from './impact-conditions.js';
import { Jobs } from '../../jobs/jobs.js';
import { NodeFinder } from '../search/node-finder.js';
import { RestoredGraphs } from './restored-graphs.js';

const defaultDepth = 5;
const defaultLimit = 50;

/** A change, and the graph that contains its nodes: the current one, or one with the files that the change has removed. */
interface LocatedChange {
  readonly snapshot: GraphSnapshot;
  readonly change: Change;
}

/** Finds the nodes that a change affects. */
@injectable()
export class ImpactService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(ChangeLocator) private readonly locator: ChangeLocator,
    @inject(RestoredGraphs) private readonly restoredGraphs: RestoredGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /**
   * @throws HostError `NOT_READY`, `INVALID_PARAMETERS`; for nodes `NOT_FOUND`, `AMBIGUOUS_NAME`; for a range or a diff `INVALID_RANGE`,
   *   `NOT_A_REPOSITORY`, `GIT_FAILED`, `INVALID_DIFF`, `DIFF_DOES_NOT_APPLY`, `DIFF_TOO_LARGE`, `INDEX_FAILED`
   */
  async impact(request: ImpactRequest): Promise<ImpactAnswer> {
    this.jobs.requireGraph();
    const { depth = defaultDepth, limit = defaultLimit, offset = 0, edges = 1, order = 'graph', testFiles } = request;
    const { snapshot, change } = await this.#locate(request);
    const attributesOf = selectAttributes(snapshot, request.attributes);
    const checks = request.conditions?.map((condition) => parseCondition(snapshot, condition));
    const graph = { snapshot, describe: (paths: Iterable<string>) => this.answerGraphs.describe(snapshot, paths) };
    return answerImpact(graph, { change, depth, limit, offset, edges, order, testFiles, attributesOf, checks });
  }

  async #locate({ nodes, range, diff }: ImpactRequest): Promise<LocatedChange> {
    const named = Object.entries({ nodes, range, diff }).filter(([, value]) => value !== undefined);
    if (named.length !== 1) throw impactErrors.changeNotNamed(named.map(([name]) => name));
    const { snapshot: current } = this.model;
    if (diff !== undefined) {
      const diffs = await parseDiff(diff);
      const snapshot = await this.restoredGraphs.restore(current, removedTexts(diffs));
      return { snapshot, change: await this.locator.locateDiff(snapshot, diffs) };
    }
    if (range === undefined) return this.#resolve(current, nodes ?? []);
    const changes = await readGitChanges(this.settings.workspace, range);
    const { from, to } = changes;
    const snapshot = await this.restoredGraphs.restore(current, changes.removed);
    const located = await this.locator.locateGitChanges(snapshot, changes);
    return { snapshot, change: { ...located, range: { from, ...(to !== undefined && { to }) } } };
  }

  async #resolve(snapshot: GraphSnapshot, names: readonly string[]): Promise<LocatedChange> {
    const named: NamedNodes[] = [];
    for (const name of names) named.push(await this.finder.resolve(snapshot, name));
    return { snapshot, change: await toChange(snapshot, named) };
  }
}
