import { describe, InvalidRecord, JsonValues, LimitExceeded, toList, toObject } from '@code-graph/reports';
import type { JsonPath, JsonVisitor } from '@code-graph/reports';
import { resultMembers, SarifRun, type ToolRun } from './sarif-run.js';

/** Maximum number of findings of one report. */
const maxFindings = 500_000;

/** The version of SARIF is not 2.1.0. */
export class UnsupportedVersion extends Error {}

/** Reads one SARIF log in chunks. Of each result, only the members that are used are parsed. */
export class SarifReader {
  readonly #visitor = new SarifVisitor();
  readonly #values = new JsonValues(this.#visitor);

  get position(): string {
    return `${this.#values.position.split(',')[0] ?? ''}${this.#visitor.position}`;
  }

  get runs(): readonly ToolRun[] {
    return this.#visitor.runs;
  }

  /** @throws InvalidRecord, LimitExceeded or UnsupportedVersion */
  add(chunk: string): void {
    this.#values.add(chunk);
  }

  /** @throws InvalidRecord */
  end(): void {
    this.#values.end();
    if (!this.#visitor.hasVersion) throw new InvalidRecord('the report has no version');
    if (!this.#visitor.hasRuns) throw new InvalidRecord('the report has no runs');
  }
}

class SarifVisitor implements JsonVisitor {
  readonly runs: ToolRun[] = [];
  hasVersion = false;
  hasRuns = false;
  #run: SarifRun | undefined;
  #result: Record<string, unknown> | undefined;
  #results = 0;
  #findings = 0;

  /** The run and the result that are being read, for messages. */
  get position(): string {
    if (this.#run === undefined) return '';
    const run = `, runs[${this.runs.length}]`;
    return this.#result === undefined ? run : `${run}.results[${this.#results}]`;
  }

  select(path: JsonPath): 'enter' | 'parse' | 'skip' {
    const [top, run, member, , inner] = path;
    switch (path.length) {
      case 0:
        return 'enter';
      case 1:
        this.hasRuns ||= top === 'runs';
        return top === 'runs' ? 'enter' : top === 'version' ? 'parse' : 'skip';
      case 2:
        if (run !== '') throw new InvalidRecord('runs is an object, not a list');
        this.#run = new SarifRun(`${this.runs.length}`);
        this.#results = 0;
        return 'enter';
      case 3:
        return entered.has(member ?? '') ? 'enter' : parsed.has(member ?? '') ? 'parse' : 'skip';
      case 4:
        if (member === 'results') this.#result = {};
        return 'enter';
      default:
        return membersOf(member ?? '').has(inner ?? '') ? 'parse' : 'skip';
    }
  }

  visit(path: JsonPath, value: unknown): void {
    const [top, , member, , inner = ''] = path;
    if (path.length === 0) throw new InvalidRecord(`the report is ${describe(value)}, not an object`);
    if (path.length === 1 && top === 'version') this.#checkVersion(value);
    else if (path.length === 1) toList(value, 'runs');
    else if (path.length === 2) toObject(value, 'the run');
    else if (path.length === 3) this.#addMember(member ?? '', value);
    else if (path.length === 4) toObject(value, `the element of ${member ?? ''}`);
    else if (member === 'results' && this.#result !== undefined) this.#result[inner] = value;
    else this.#addInner(member ?? '', inner, value);
  }

  leave(path: JsonPath): void {
    const [, , member] = path;
    if (path.length === 2) this.#endRun();
    else if (path.length === 4 && member === 'results') this.#endResult();
    else if (path.length === 4 && member === 'artifacts') this.#run?.paths.endArtifact();
    else if (path.length === 4 && member === 'invocations') this.#run?.endInvocation();
  }

  #checkVersion(value: unknown): void {
    this.hasVersion = true;
    if (value !== '2.1.0') throw new UnsupportedVersion(typeof value === 'string' ? value : describe(value));
  }

  #addMember(member: string, value: unknown): void {
    // Tools write null for the results of a run that has not begun.
    if (member === 'results' && value === null) return;
    if (entered.has(member)) toList(value, member);
    const object = toObject(value, member);
    if (this.#run === undefined) return;
    if (member === 'tool') this.#run.tool = object;
    else if (member === 'originalUriBaseIds') this.#run.paths.bases = object;
    else this.#run.isElsewhere = object['results'] !== undefined;
  }

  #addInner(member: string, inner: string, value: unknown): void {
    if (this.#run === undefined) return;
    if (member === 'artifacts') this.#run.paths.addLocation(value);
    else this.#run.addInvocationMember(inner, value);
  }

  #endResult(): void {
    if (this.#run !== undefined && this.#result !== undefined) this.#run.addResult(this.#result);
    if (this.#findings + (this.#run?.findings ?? 0) > maxFindings)
      throw new LimitExceeded(`the report has more than ${maxFindings.toLocaleString('en')} findings`);
    this.#result = undefined;
    this.#results += 1;
  }

  #endRun(): void {
    const run = this.#run?.finish();
    this.#findings += run?.findings.length ?? 0;
    if (run !== undefined) this.runs.push(run);
    this.#run = undefined;
  }
}

/** Members of a run whose elements are read one by one, and those that are parsed as a whole. */
const entered = new Set(['results', 'artifacts', 'invocations']);
const parsed = new Set(['tool', 'originalUriBaseIds', 'externalPropertyFileReferences']);

const artifactMembers: ReadonlySet<string> = new Set(['location']);
const invocationMembers: ReadonlySet<string> = new Set(['ruleConfigurationOverrides', 'executionSuccessful']);

function membersOf(list: string): ReadonlySet<string> {
  return list === 'results' ? resultMembers : list === 'artifacts' ? artifactMembers : invocationMembers;
}
