import type { JsonObject } from '@code-graph/reports';
import type { Finding } from '../finding.js';
import { ArtifactPaths } from './artifact-paths.js';
import { isSuppressed } from './is-suppressed.js';
import { toFinding, toOpenResult, type OpenResult } from './open-result.js';
import { isFinding } from './result-level.js';
import { ToolRules } from './tool-rules.js';

/** The members of a result that are read. Others, such as `codeFlows`, can be much larger. */
export const resultMembers: ReadonlySet<string> = new Set([
  'ruleId',
  'ruleIndex',
  'rule',
  'kind',
  'level',
  'message',
  'locations',
  'suppressions',
  'baselineState',
  'fingerprints',
  'partialFingerprints',
  'provenance',
  'properties',
]);

/** Results that are not findings, by reason. */
export interface OmittedResults {
  suppressed: number;
  /** Those that a comparison with an earlier run lists as fixed. */
  absent: number;
  /** Those that report the absence of a problem, such as the kind pass. */
  notProblems: number;
}

/** A run that was read. */
export interface ToolRun {
  readonly tool: string;
  readonly findings: readonly Finding[];
  readonly omitted: OmittedResults;
  /** Whether the tool reports that it has failed, so that findings may be missing. */
  readonly hasFailed: boolean;
  /** Whether the results are in other files, which are not read. */
  readonly isElsewhere: boolean;
}

/** Collects the members of one run. */
export class SarifRun {
  readonly paths: ArtifactPaths;
  tool: unknown;
  isElsewhere = false;
  hasFailed = false;
  /** `ruleConfigurationOverrides` of each invocation. */
  readonly #overrides: unknown[] = [];
  #nextOverrides: unknown;
  /** Kept until the end of the run: tools such as Roslyn write rules and artifacts after the results. */
  readonly #results: OpenResult[] = [];
  readonly #omitted: OmittedResults = { suppressed: 0, absent: 0, notProblems: 0 };

  constructor(name: string) {
    this.paths = new ArtifactPaths(name);
  }

  get findings(): number {
    return this.#results.length;
  }

  addInvocationMember(member: string, value: unknown): void {
    if (member === 'ruleConfigurationOverrides') this.#nextOverrides = value;
    else if (value === false) this.hasFailed = true;
  }

  endInvocation(): void {
    this.#overrides.push(this.#nextOverrides);
    this.#nextOverrides = undefined;
  }

  /** Adds a result with those of its members that `resultMembers` names. */
  addResult(members: JsonObject): void {
    if (members['baselineState'] === 'absent') this.#omitted.absent += 1;
    else if (!isFinding(members['kind'])) this.#omitted.notProblems += 1;
    else if (isSuppressed(members['suppressions'])) this.#omitted.suppressed += 1;
    else this.#results.push(toOpenResult(members));
  }

  /** The run with its rules and paths. */
  finish(): ToolRun {
    const rules = new ToolRules(this.tool);
    return {
      tool: rules.name,
      findings: this.#results.map((result) =>
        toFinding(result, { rules, paths: this.paths, overrides: this.#overrides }),
      ),
      omitted: this.#omitted,
      hasFailed: this.hasFailed,
      isElsewhere: this.isElsewhere,
    };
  }
}
