import type { CheckReport } from '../check-report.js';
import { gzipSync } from 'node:zlib';
import { countOf, summarizeBaseline } from '../check-summary.js';
import { toSafeJson } from '../safe-json.js';
import { mostImportantFirst } from '../violation-order.js';
import { toMessage } from './sarif-message.js';
import { toSarifResults } from './sarif-results.js';
import { toSarifRule } from './sarif-rules.js';

/** GitHub rejects runs with more results. */
const maxResults = 25_000;
/** GitHub rejects larger files, compressed by gzip. */
const maxCompressedBytes = 10_000_000;

/** The program that made a report. */
interface SarifProgram {
  readonly version: string;
  /** Absolute address of the documentation of rules. */
  readonly helpUri?: string;
}

interface Notification {
  readonly level: 'error' | 'warning';
  readonly message: { readonly text: string };
  readonly associatedRule?: { readonly id: string; readonly index: number };
}

/**
 * Formats a check as a SARIF 2.1.0 log with one run, within the limits of GitHub: the most important results are kept, and a
 * notification reports the number of the others.
 */
export function toSarif(answer: CheckReport, program: SarifProgram): string {
  let count = Math.min(answer.violations.length, maxResults);
  let text = toLog(answer, program, count);
  while (count > 0 && isTooLarge(text)) {
    count = Math.floor(count / 2);
    text = toLog(answer, program, count);
  }
  return text;
}

/** @param count number of results to keep */
function toLog(answer: CheckReport, { version, helpUri }: SarifProgram, count: number): string {
  const kept = mostImportantFirst(answer.violations).slice(0, count);
  const { results, omittedLocations } = toSarifResults(kept, answer);
  const omitted: Notification[] = [
    ...describeOmitted(answer.violations.length - count, 'less important result'),
    ...describeOmitted(omittedLocations, 'further location'),
  ];
  return toSafeJson({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Code Graph',
            version,
            semanticVersion: version,
            ...(helpUri !== undefined && { informationUri: helpUri }),
            rules: answer.rules.map((rule) => toSarifRule(rule, helpUri)),
          },
        },
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder that paths are relative to.' } } },
        invocations: [
          {
            executionSuccessful: answer.rules.every(({ problem }) => problem === undefined),
            toolConfigurationNotifications: [...describeProblems(answer), ...describeBaseline(answer)],
            toolExecutionNotifications: omitted,
          },
        ],
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  });
}

function describeProblems({ rules }: CheckReport): Notification[] {
  return rules.flatMap(({ name, problem, skipped }, index) => {
    const reason = problem ?? skipped;
    if (reason === undefined) return [];
    const level = problem === undefined ? ('warning' as const) : ('error' as const);
    return [{ level, message: toMessage(reason), associatedRule: { id: toMessage(name).text, index } }];
  });
}

function describeBaseline(answer: CheckReport): Notification[] {
  return summarizeBaseline(answer).map((sentence) => ({ level: 'warning', message: toMessage(sentence) }));
}

function describeOmitted(count: number, noun: string): Notification[] {
  if (count === 0) return [];
  return [
    { level: 'warning', message: { text: `${countOf(count, noun)} left out: code hosts reject larger reports.` } },
  ];
}

function isTooLarge(text: string): boolean {
  return text.length > maxCompressedBytes && gzipSync(text).length > maxCompressedBytes;
}
