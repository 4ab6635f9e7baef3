import { median, percentile, type Measurement } from '../report.js';
import type { AgentQuestion } from './questions.js';

/** The answer to a question. */
export interface Answered {
  readonly question: AgentQuestion;
  /** Undefined if the tool has no such answer. */
  readonly found: ReadonlySet<string> | undefined;
  /** Those that the answer itself calls uncertain, which may be right or wrong. */
  readonly uncertain?: ReadonlySet<string>;
  /** Size of the text that the agent reads first. */
  readonly bytes: number;
  readonly ms: number;
}

const mostDifferences = 5;

/** Compares answers with those of the checker, and reports the differences on standard error. */
export function measureAnswers(name: string, answers: readonly Answered[], hasGoals: boolean): Measurement[] {
  const exact = answers.filter((answer) => isExact(name, answer)).length;
  const bytes = answers.map((answer) => answer.bytes);
  const times = answers.map(({ ms }) => ms);
  const goal = (goals: Partial<Measurement>): Partial<Measurement> => (hasGoals ? goals : {});
  return [
    {
      name: `${name}: exact answers of ${answers.length}`,
      value: exact,
      unit: '',
      ...goal({ atLeast: answers.length }),
    },
    { name: `${name}: bytes of an answer, median`, value: median(bytes), unit: 'B', ...goal({ atMost: 600 }) },
    { name: `${name}: bytes of an answer, p95`, value: percentile(bytes, 95), unit: 'B', ...goal({ atMost: 2000 }) },
    { name: `${name}: time of a question, p95`, value: percentile(times, 95), unit: 'ms', ...goal({ atMost: 50 }) },
  ];
}

function isExact(name: string, { question, found, uncertain }: Answered): boolean {
  const { kind, symbol, expected } = question;
  const missing = [...expected].filter((each) => found?.has(each) !== true);
  const wrong = [...(found ?? [])].filter((each) => !expected.has(each) && uncertain?.has(each) !== true);
  if (missing.length === 0 && wrong.length === 0) return true;
  const list = (label: string, ids: readonly string[]): string =>
    ids.length === 0 ? '' : `; ${ids.length} ${label}: ${ids.slice(0, mostDifferences).join(', ')}`;
  const text = `${name}, ${kind} of ${symbol}, ${expected.size} expected${list('missing', missing)}${list('wrong', wrong)}\n`;
  process.stderr.write(text);
  return false;
}
