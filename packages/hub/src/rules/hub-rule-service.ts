import { dirname, join } from 'node:path';
import type { HubCheck } from '@code-graph/api';
import { messageOf } from '@code-graph/api/errors';
import { FileError, readRegularFile } from '@code-graph/sdk/files';
import { compareViolations, parseBaseline, RuleFileError } from '@code-graph/rules';
import type { BoundaryReader } from '@code-graph/host/graph-store';
import { LimitedBoundaryStore } from '../boundary/index.js';
import { hubErrors } from '../hub-errors.js';
import { checkHubRules } from './check-hub-rules.js';
import { toRuleViolation } from './check-report.js';
import { parseHubRules } from './parse-hub-rules.js';

/** The files beside the file of the hub. */
const hubRulesFileName = 'code-graph.hub-rules.yaml';
export const hubBaselineFileName = 'code-graph.hub-baseline.json';

const maxBytes = 64 * 2 ** 20;

/** The settings of a check. */
export interface HubCheckOptions {
  /** The repositories that are checked; default: all of the hub. */
  readonly repositories: ReadonlySet<string> | undefined;
  /** Whether entries of the baseline whose violations no longer occur fail the check. */
  readonly isStrict: boolean;
}

/** Checks the rules beside the file of a hub, which are read for each check. */
export class HubRuleService {
  readonly #folder: string;
  /** The running checks. Requests for the same one share it: a check of a large organization takes seconds. */
  readonly #running = new Map<string, Promise<HubCheck>>();

  /**
   * @param store the boundaries of all repositories
   * @param hubFile absolute path of the file of the hub
   */
  constructor(
    private readonly store: BoundaryReader,
    hubFile: string,
  ) {
    this.#folder = dirname(hubFile);
  }

  /** @throws HostError `HUB_RULES_MISSING`, `INVALID_HUB_RULES`, `INVALID_HUB_BASELINE` */
  check(options: HubCheckOptions): Promise<HubCheck> {
    const { repositories, isStrict } = options;
    const key = JSON.stringify([isStrict, repositories && [...repositories].sort()]);
    let check = this.#running.get(key);
    if (check === undefined) {
      check = this.#check(options).finally(() => this.#running.delete(key));
      this.#running.set(key, check);
    }
    return check;
  }

  async #check({ repositories, isStrict }: HubCheckOptions): Promise<HubCheck> {
    const isLimited = repositories !== undefined;
    const store = isLimited ? new LimitedBoundaryStore(this.store, repositories) : this.store;
    const text = await this.#read(hubRulesFileName, hubErrors.invalidHubRules);
    if (text === undefined) throw hubErrors.hubRulesMissing(hubRulesFileName);
    const rules = parse(() => parseHubRules(text), hubRulesFileName, hubErrors.invalidHubRules);
    const baselineText = await this.#read(hubBaselineFileName, hubErrors.invalidHubBaseline);
    const entries =
      baselineText === undefined
        ? undefined
        : parse(() => parseBaseline(baselineText), hubBaselineFileName, hubErrors.invalidHubBaseline);
    const evaluation = await checkHubRules(store, rules, { isLimited });
    const compared = compareViolations(
      { rules: evaluation.rules, violations: evaluation.violations.map(toRuleViolation) },
      {
        baseline: entries && { file: hubBaselineFileName, entries },
        today: new Date().toISOString().slice(0, 10),
        // A token that is limited to repositories does not see the other violations of the baseline.
        isStrict: isStrict && !isLimited,
      },
    );
    const { baseline } = compared;
    return {
      rulesFile: hubRulesFileName,
      rules: [...evaluation.rules],
      violations: evaluation.violations.map((violation, index) => ({
        ...violation,
        state: compared.violations[index]?.state ?? 'new',
      })),
      ...(baseline && { baseline: isLimited ? { ...baseline, gone: [], grown: [], expired: [] } : baseline }),
      strict: isStrict,
      passed: compared.passed,
    };
  }

  async #read(name: string, describe: (file: string, faults: string) => Error): Promise<string | undefined> {
    try {
      return (await readRegularFile(join(this.#folder, name), { maxBytes })).toString();
    } catch (error) {
      if (error instanceof FileError && error.reason === 'missing') return undefined;
      throw describe(name, messageOf(error));
    }
  }
}

/** @throws HostError with all faults of a file, each with line and column */
function parse<Result>(read: () => Result, file: string, describe: (file: string, faults: string) => Error): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RuleFileError)) throw error;
    const lines = error.faults.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
    throw describe(file, lines.join('\n'));
  }
}
