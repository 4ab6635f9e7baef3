import type { RuleViolation, SourceLocation } from '@code-graph/api';
import type { CheckReport } from './check-report.js';
import { countOf, summarize, summarizeBaseline } from './check-summary.js';
import { messageOf, primaryLocation } from './describe-violation.js';
import { mostImportantFirst } from './violation-order.js';
import { toVisibleText } from './visible-text.js';
import { withoutWorkflowCommands } from './workflow-commands.js';

/** GitHub shows this many annotations of each kind for a step, and drops the others without a word. */
const maxOfEachKind = 10;

type AnnotationKind = 'error' | 'warning' | 'notice';
const kinds: readonly AnnotationKind[] = ['error', 'warning', 'notice'];

interface Annotation {
  readonly kind: AnnotationKind;
  readonly location: SourceLocation;
  readonly title: string;
  readonly message: string;
}

/**
 * Formats new violations as workflow commands, which GitHub Actions shows beside the lines of a pull request: the most important 10 of
 * each kind. The last line is the summary.
 */
export function toGithubAnnotations(answer: CheckReport): string {
  const annotations = [...annotateRules(answer), ...annotateBaseline(answer), ...annotateViolations(answer)];
  const ofKind = kinds.map((kind) => annotations.filter((annotation) => annotation.kind === kind));
  const isCut = ofKind.some(({ length }) => length > maxOfEachKind);
  // The note about the cut is an annotation, too.
  const shown = ofKind.map((some, index) =>
    some.slice(0, maxOfEachKind - (isCut && kinds[index] === 'notice' ? 1 : 0)),
  );
  const omitted = annotations.length - shown.flat().length;
  const cut: Annotation = {
    kind: 'notice',
    location: { file: answer.rulesFile },
    title: 'Code Graph',
    message: `${countOf(omitted, 'other annotation')} not shown: GitHub shows ${maxOfEachKind} of each kind for a step.`,
  };
  const lines = [...shown.flat(), ...(isCut ? [cut] : [])].map(toCommand);
  const summary = withoutWorkflowCommands(summarize(answer).join(' '));
  return `${[...lines, summary].join('\n')}\n`;
}

function annotateRules({ rules, rulesFile }: CheckReport): Annotation[] {
  return rules.flatMap(({ name, problem }) =>
    problem === undefined
      ? []
      : [{ kind: 'error' as const, location: { file: rulesFile }, title: name, message: problem }],
  );
}

function annotateBaseline(answer: CheckReport): Annotation[] {
  const { baseline, strict } = answer;
  if (baseline === undefined) return [];
  const kind = strict && baseline.gone.length > 0 ? 'error' : 'warning';
  const location = { file: baseline.file };
  return summarizeBaseline(answer).map((message) => ({ kind, location, title: 'Baseline', message }));
}

function annotateViolations(answer: CheckReport): Annotation[] {
  return mostImportantFirst(answer.violations.filter(({ state }) => state === 'new')).map((violation) => ({
    kind: kindOf(violation),
    location: primaryLocation(violation, answer),
    title: violation.title ?? violation.rule,
    message: messageOf(violation),
  }));
}

function kindOf({ severity }: RuleViolation): AnnotationKind {
  return severity === 'note' ? 'notice' : severity;
}

function toCommand({ kind, location, title, message }: Annotation): string {
  const properties = [
    `file=${escapeProperty(toVisibleText(location.file))}`,
    ...(location.line === undefined ? [] : [`line=${location.line}`]),
    `title=${escapeProperty(toVisibleText(title, 200))}`,
  ];
  return `::${kind} ${properties.join(',')}::${escapeData(toVisibleText(message))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
