import { countHiddenCalls, filesOf } from '@code-graph/answers';
import type { DiffAnswer, DiffRevision, RevisionList } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { compareGraphs, mergeGraphs, type GraphDiff } from '@code-graph/graph/diff';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { HostSettings } from '../../configuration/host-settings.js';
import { Jobs } from '../../jobs/jobs.js';
import { RevisionOverlays, type CompletedRevisions, type RevisionOptions } from '../../overlays/index.js';
import { RevisionGraphs, type RevisionGraph } from '../../revisions/index.js';
import { AnswerGraphs } from '../answer-graph.js';
import { readMergeBase } from '../impact/changes/merge-base.js';
import { describeDiff } from './describe-diff.js';
import { diffErrors } from './diff-errors.js';
import { summarizeDiff, totalOf } from './summarize-diff.js';

/** The revisions of a comparison. */
export interface ComparedRevisions {
  readonly from: string;
  /** Undefined for the working tree. */
  readonly to: string | undefined;
  readonly isFromMergeBase: boolean;
  /** Options of plugins. Those for `to` require a revision. */
  readonly options?: RevisionOptions | undefined;
}

/** A comparison of two revisions, and the page of each list. */
export interface DiffQuestion extends ComparedRevisions {
  readonly offset: number;
  readonly limit: number;
}

interface Comparison extends CompletedRevisions {
  readonly diff: GraphDiff;
}

/** Compares the graphs of two revisions. */
@injectable()
export class DiffService {
  /** The comparisons of graphs that are still kept, so that further pages are not compared again. */
  readonly #diffs = new WeakMap<GraphSnapshot, WeakMap<GraphSnapshot, Promise<GraphDiff>>>();

  constructor(
    @inject(RevisionGraphs) private readonly revisions: RevisionGraphs,
    @inject(RevisionOverlays) private readonly overlays: RevisionOverlays,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /** @throws HostError `GIT_FAILED` */
  listRevisions(): Promise<RevisionList> {
    return this.revisions.names();
  }

  /**
   * @throws HostError `NOT_READY` while the first graph is missing; `INVALID_REVISION`, `INVALID_RANGE`, `NOT_A_REPOSITORY`, `GIT_FAILED`,
   *   `INDEX_FAILED`; `NOT_FOUND`, `INVALID_OPTIONS` and `INVALID_PARAMETERS` because of the options
   */
  async diff({ offset, limit, ...compared }: DiffQuestion): Promise<DiffAnswer> {
    const { from, to, isFromMergeBase } = compared;
    const { overlays, earlier, later, diff } = await this.#compareRevisions(compared);
    const described = await describeDiff(diff, [earlier.snapshot, later.snapshot], { offset, limit });
    const listed = described.nodes.flatMap(({ after }) => after ?? []);
    return {
      total: totalOf(diff),
      offset,
      graph: await this.answerGraphs.describe(
        this.revisions.workingTree().snapshot,
        to === undefined ? filesOf(listed) : [],
      ),
      unresolvedCalls: countHiddenCalls(later.snapshot),
      from: { ...describeRevision(earlier), name: from },
      to: describeRevision(later),
      isFromMergeBase,
      summary: summarizeDiff(diff),
      ...described,
      ...(overlays.length > 0 && { overlays }),
    };
  }

  /**
   * Both graphs as one, see `mergeGraphs`.
   * @throws HostError as `diff`
   */
  async mergedGraph(compared: ComparedRevisions): Promise<GraphSnapshot> {
    const { earlier, later, diff } = await this.#compareRevisions(compared);
    return mergeGraphs(earlier.snapshot, later.snapshot, diff);
  }

  async #compareRevisions({ from, to, isFromMergeBase, options }: ComparedRevisions): Promise<Comparison> {
    if (options?.to && to === undefined) throw diffErrors.optionsWithoutRevision();
    this.jobs.requireGraph();
    const base = isFromMergeBase ? await readMergeBase(this.settings.workspace, from, to ?? 'HEAD') : from;
    const revisions = {
      earlier: await this.revisions.graphOf(base),
      later: to === undefined ? this.revisions.workingTree() : await this.revisions.graphOf(to),
    };
    const { overlays, earlier, later } = await this.overlays.complete(revisions, options);
    return { overlays, earlier, later, diff: await this.#compare(earlier, later) };
  }

  #compare(earlier: RevisionGraph, later: RevisionGraph): Promise<GraphDiff> {
    const diffs = this.#diffs.get(earlier.snapshot) ?? new WeakMap<GraphSnapshot, Promise<GraphDiff>>();
    this.#diffs.set(earlier.snapshot, diffs);
    const cachedDiff = diffs.get(later.snapshot);
    if (cachedDiff) return cachedDiff;
    const diff = compareGraphs(earlier, later);
    diffs.set(later.snapshot, diff);
    diff.catch(() => diffs.delete(later.snapshot));
    return diff;
  }
}

function describeRevision({ name, commit }: RevisionGraph): DiffRevision {
  return { name, ...(commit !== undefined && { commit }) };
}
