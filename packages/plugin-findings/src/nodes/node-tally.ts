import { printableText } from '@code-graph/sdk';
import { count } from '@code-graph/reports';
import { levels, type Level, type PlacedFinding } from '../finding.js';

const maxRules = 8;
const maxRuleLength = 60;
const maxMessages = 5;

/** The findings of a node and of everything inside of it. */
export class NodeTally {
  readonly counts: Record<Level, number> = { error: 0, warning: 0, note: 0 };
  securitySeverity: number | undefined;
  readonly #rules = new Map<string, number>();
  /** The first findings in the order of messages. */
  readonly #first: PlacedFinding[] = [];

  /** @param file path of the file of the node; undefined for folders, whose messages would be those of many files */
  constructor(private readonly file: string | undefined) {}

  add(placed: PlacedFinding): void {
    const { level, rule, securitySeverity } = placed.finding;
    this.counts[level] += 1;
    this.#rules.set(rule, (this.#rules.get(rule) ?? 0) + 1);
    if (securitySeverity !== undefined) this.securitySeverity = Math.max(this.securitySeverity ?? 0, securitySeverity);
    if (this.file !== undefined) this.#keepFirst(placed);
  }

  get total(): number {
    return levels.reduce((sum, level) => sum + this.counts[level], 0);
  }

  get level(): Level {
    return levels.find((each) => this.counts[each] > 0) ?? 'note';
  }

  /** The rules with the most findings, as in `no-unused-vars 3, eqeqeq 1`. */
  get rules(): string {
    const sorted = [...this.#rules].sort(([a, countA], [b, countB]) => countB - countA || compare(a, b));
    const shown = sorted.slice(0, maxRules).map(([rule, number]) => `${nameOfRule(rule)} ${number}`);
    const more = sorted.length - shown.length;
    return more > 0 ? `${shown.join(', ')} and ${count(more, 'more rule')}` : shown.join(', ');
  }

  /** The messages of the most severe findings, each with its line. Undefined for folders. */
  get messages(): string | undefined {
    if (this.file === undefined) return undefined;
    const shown = this.#first.map((placed) => this.#describe(placed));
    const more = this.total - shown.length;
    if (more > 0) shown.push(`and ${count(more, 'more finding')}`);
    return shown.join(' · ');
  }

  #describe({ finding: { level, line, rule, message }, file }: PlacedFinding): string {
    const place = [file === this.file ? '' : file, line === undefined ? '' : `line ${line}`].filter(
      (each) => each !== '',
    );
    const start = place.length === 0 ? '' : `${place.join(', ')}: `;
    return `${start}${level} ${nameOfRule(rule)}${message === '' ? '' : `: ${message}`}`;
  }

  #keepFirst(placed: PlacedFinding): void {
    const at = this.#first.findIndex((each) => comparePlaced(placed, each) < 0);
    if (at === -1 && this.#first.length === maxMessages) return;
    this.#first.splice(at === -1 ? this.#first.length : at, 0, placed);
    if (this.#first.length > maxMessages) this.#first.pop();
  }
}

function nameOfRule(rule: string): string {
  return rule === '' ? '(no rule)' : printableText(rule, maxRuleLength);
}

/** The most severe first, then by place and content, so that the order of the reports does not matter. */
function comparePlaced({ finding: a, file: fileA }: PlacedFinding, { finding: b, file: fileB }: PlacedFinding): number {
  return (
    levels.indexOf(a.level) - levels.indexOf(b.level) ||
    (b.securitySeverity ?? -1) - (a.securitySeverity ?? -1) ||
    compare(fileA, fileB) ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
