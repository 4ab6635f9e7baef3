import type { BaselineEntry, CheckAnswer, CheckRequest, RulesDraft, RuleViolation } from '@code-graph/api';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type * as Rules from '@code-graph/rules';
import { inject, injectable } from 'tsyringe';
import { HostSettings } from '../configuration/host-settings.js';
import { Jobs } from '../jobs/jobs.js';
import { Clock } from '../processes/clock.js';
import { QueryService } from '../queries/index.js';
import { AnswerGraphs, readMergeBase } from '../questions/index.js';
import { AlteredGraphs, RevisionGraphs } from '../revisions/index.js';
import { GraphModel } from '../store/model/graph-model.js';
import { requireEditable, requireIndexed, toTexts } from './edited-files.js';
import { outdatedValuesOf } from './outdated-values.js';
import { pairCode, type PairedCode } from './paired-code.js';
import { ruleErrors } from './rule-errors.js';
import { baselineFileName, readWorkspaceRuleFile, rulesFileName, type NamedText } from './workspace-rule-file.js';

/** The graphs with other files, and what they can have. */
type AlteredFiles = Pick<AlteredGraphs, 'alter' | 'isPossible' | 'isSource'>;

/** The client that waits for an answer. */
export interface CheckClient {
  /** Key of the client, which takes turns with other clients. */
  readonly key: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** The state of an earlier revision that violations are compared with. */
interface EarlierRevision {
  readonly since: NonNullable<CheckAnswer['since']>;
  readonly snapshot: GraphSnapshot;
  readonly isChanged: (node: number) => boolean;
  readonly moved: PairedCode['moved'];
}

/** Suffix of a revision that stands for its last common commit with HEAD, as in ranges of git. */
const mergeBaseSuffix = '...';

/** Loads the rules on demand: they are a quarter of the code that a host would load for any other question. */
const loadRules = (): Promise<typeof Rules> => import('@code-graph/rules');

/** Checks the code against rules. */
@injectable()
export class RuleService {
  constructor(
    @inject(RevisionGraphs) private readonly revisions: RevisionGraphs,
    @inject(QueryService) private readonly queries: QueryService,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Pick<Jobs, 'requireGraph'>,
    @inject(HostSettings) private readonly settings: Pick<HostSettings, 'workspace'>,
    @inject(Clock) private readonly clock: Clock,
    @inject(AlteredGraphs) private readonly altered: AlteredFiles,
    @inject(GraphModel) private readonly model: GraphModel,
  ) {}

  /** Like `check`, with the files of the workspace. Without a rule file, there are no rules. */
  async list(client: CheckClient): Promise<CheckAnswer> {
    const file = await this.#readOwnRules();
    return this.check({ rules: file ?? { name: rulesFileName, text: 'rules: []' } }, client);
  }

  /**
   * @throws HostError `NOT_READY`, `INVALID_PARAMETERS`, `RULES_NOT_FOUND`, `RULES_INVALID`, `BASELINE_INVALID`, `RULE_FILE_REFUSED`, `INVALID_RANGE`, and
   *   those of `RevisionGraphs.graphOf`
   */
  async check(request: CheckRequest, client: CheckClient): Promise<CheckAnswer> {
    this.jobs.requireGraph();
    const file = await this.#readRules(request.rules);
    const rules = await parseRules(file);
    const baseline = await this.#readBaseline(request.baseline);
    const current = this.revisions.workingTree().snapshot;
    const snapshot = await this.#withEdits(current, request);
    const earlier = request.since === undefined ? undefined : await this.#readEarlier(request.since, client.signal);
    const evaluation = await this.#evaluate(rules, snapshot, client, earlier?.isChanged);
    const snapshotBefore = earlier?.snapshot ?? (snapshot === current ? undefined : current);
    const before = snapshotBefore && (await this.#evaluateEarlier(rules, snapshotBefore, client, earlier?.moved));
    const isStrict = request.strict ?? false;
    const { compareViolations } = await loadRules();
    const compared = compareViolations(evaluation, {
      ...{ baseline, before, isStrict },
      isExempt: earlier && ((violation) => isExempt(violation, snapshot, earlier)),
      isUnexamined: earlier && toUnexaminedTest(rules, snapshot, earlier),
      today: this.clock.now().toISOString().slice(0, 10),
    });
    const files = new Set(compared.violations.flatMap(({ locations }) => locations.map((location) => location.file)));
    return {
      graph: await this.answerGraphs.describe(snapshot, files),
      rulesFile: file.name,
      ...compared,
      ...(earlier && { since: earlier.since }),
      strict: isStrict,
    };
  }

  /** Rules that the graph follows as it is. @throws HostError `NOT_READY` */
  async draft(): Promise<RulesDraft> {
    this.jobs.requireGraph();
    const { draftRules } = await loadRules();
    return { file: rulesFileName, text: await draftRules(this.revisions.workingTree().snapshot) };
  }

  /** The graph as it would be with the edited files of a request. */
  async #withEdits(current: GraphSnapshot, request: CheckRequest): Promise<GraphSnapshot> {
    if (!request.files) return current;
    requireEditable(request, this.altered);
    const texts = toTexts(request.files);
    const edited = await this.altered.alter(current, { edited: texts });
    await edited.prepareLookup();
    requireIndexed(edited, texts.keys());
    return edited;
  }

  async #evaluate(
    rules: Rules.RuleFile,
    snapshot: GraphSnapshot,
    client: CheckClient,
    isChanged?: (node: number) => boolean,
  ): Promise<Rules.Evaluation> {
    const { evaluateRules } = await loadRules();
    const runQuery = (query: string): Promise<Rules.QueryRows> => this.queries.rowsOf(snapshot, query, client);
    // The graph of a revision has no values of overlays.
    const outdated = (attribute: string): Rules.OutdatedValues | undefined => outdatedValuesOf(attribute, this.model);
    return evaluateRules(snapshot, rules, { isChanged, runQuery, outdatedValuesOf: outdated });
  }

  /** The violations of earlier code, with the present ids of what moved since. */
  async #evaluateEarlier(
    rules: Rules.RuleFile,
    snapshot: GraphSnapshot,
    client: CheckClient,
    moved: PairedCode['moved'] = new Map(),
  ): Promise<Rules.Evaluation> {
    const { moveViolation } = await loadRules();
    const evaluation = await this.#evaluate(toEarlierRules(rules, snapshot), snapshot, client);
    if (moved.size === 0) return evaluation;
    return { ...evaluation, violations: evaluation.violations.map((violation) => moveViolation(violation, moved)) };
  }

  async #readRules(named: NamedText | undefined): Promise<NamedText> {
    const file = named ?? (await this.#readOwnRules());
    if (file === undefined) throw ruleErrors.rulesNotFound(rulesFileName);
    return file;
  }

  async #readOwnRules(): Promise<NamedText | undefined> {
    const { maxRuleFileLength } = await loadRules();
    return readWorkspaceRuleFile(this.settings.workspace, rulesFileName, maxRuleFileLength);
  }

  async #readBaseline(
    named: NamedText | undefined,
  ): Promise<{ readonly file: string; readonly entries: readonly BaselineEntry[] } | undefined> {
    const { maxBaselineLength, parseBaseline, RuleFileError } = await loadRules();
    const file = named ?? (await readWorkspaceRuleFile(this.settings.workspace, baselineFileName, maxBaselineLength));
    if (file === undefined) return undefined;
    try {
      return { file: file.name, entries: parseBaseline(file.text) };
    } catch (error) {
      throw error instanceof RuleFileError ? ruleErrors.baselineInvalid(file.name, error.faults) : error;
    }
  }

  async #readEarlier(revision: string, signal: AbortSignal): Promise<EarlierRevision> {
    const { workspace } = this.settings;
    const commit = revision.endsWith(mergeBaseSuffix)
      ? await readMergeBase(workspace, revision.slice(0, -mergeBaseSuffix.length), 'HEAD')
      : revision;
    const before = await this.revisions.graphOf(commit, signal);
    const { changed, moved } = await pairCode(before, this.revisions.workingTree());
    return {
      since: { name: revision, commit: before.commit ?? '' },
      snapshot: before.snapshot,
      isChanged: (node) => changed.has(node),
      moved,
    };
  }
}

async function parseRules({ name, text }: NamedText): Promise<Rules.RuleFile> {
  const { parseRuleFile, RuleFileError } = await loadRules();
  try {
    return parseRuleFile(text);
  } catch (error) {
    throw error instanceof RuleFileError ? ruleErrors.rulesInvalid(name, error.faults) : error;
  }
}

/** The rules for earlier code: their selections may match nothing there, and limits without values are omitted. */
function toEarlierRules({ groups, rules }: Rules.RuleFile, snapshot: GraphSnapshot): Rules.RuleFile {
  const hasValues = (rule: Rules.RuleFile['rules'][number]): boolean =>
    rule.kind !== 'limit' || snapshot.attributes.nodes.has(rule.definition.attribute);
  return { groups, rules: rules.filter(hasValues).map((rule) => ({ ...rule, mayMatchNothing: true })) };
}

/** The graph of an earlier revision has no values of overlays: a value of a node that was not changed is not new. */
function isExempt({ attribute, source }: RuleViolation, snapshot: GraphSnapshot, earlier: EarlierRevision): boolean {
  if (attribute === undefined || source === undefined || earlier.snapshot.attributes.nodes.has(attribute)) return false;
  const node = snapshot.indexOf(source.node);
  return node !== undefined && !earlier.isChanged(node);
}

/** A rule about changed code does not examine other code, whose violations may still occur. */
function toUnexaminedTest(
  { rules }: Rules.RuleFile,
  snapshot: GraphSnapshot,
  earlier: EarlierRevision,
): (entry: BaselineEntry) => boolean {
  const ofChanges = new Set(
    rules.flatMap((rule) => (rule.kind === 'limit' && rule.definition.changed === true ? [rule.name] : [])),
  );
  return ({ rule, source }) => {
    const node = source === undefined || !ofChanges.has(rule) ? undefined : snapshot.indexOf(source);
    return node !== undefined && !earlier.isChanged(node);
  };
}
