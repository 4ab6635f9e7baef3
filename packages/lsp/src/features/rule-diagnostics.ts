import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckAnswer, RuleViolation, SourceLocation } from '@code-graph/client';
import { DiagnosticSeverity, type Diagnostic, type Location } from 'vscode-languageserver';
import type { FileTexts } from '../documents/file-texts.js';
import type { ReadyHost } from '../hosts/host-session.js';

/** Maximum number of violations that are shown in one workspace. */
const maxViolations = 2_000;
/** Maximum length of a line with the name of a rule. */
const maxNameLine = 500;
/** Maximum number of further locations of a violation. */
const maxRelated = 20;

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/** The violations of the rules of a workspace, by the URI of the file. */
export interface RuleDiagnostics {
  readonly byUri: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Files that were edited since the index run, whose lines are not known. */
  readonly changedUris: ReadonlySet<string>;
}

/** Checks the rules of a workspace. Rules that cannot be read are reported in their file. */
export async function readRuleDiagnostics(host: ReadyHost, texts: FileTexts): Promise<RuleDiagnostics> {
  const byUri = new Map<string, Diagnostic[]>();
  const add = ({ uri, range }: Location, diagnostic: Omit<Diagnostic, 'range' | 'source'>): void => {
    const ofFile = byUri.get(uri) ?? [];
    byUri.set(uri, [...ofFile, { range, source: 'Code Graph', ...diagnostic }]);
  };
  const answer = await checkRules(host);
  if (answer instanceof Error) {
    add(wholeLine(host, 'code-graph.rules.yaml', 0), { severity: DiagnosticSeverity.Error, message: answer.message });
    return { byUri, changedUris: new Set() };
  }
  const changed = new Set(answer.graph.changedFiles);
  const lineOfRule = await findRules(host, answer);
  for (const { name, problem } of answer.rules)
    if (problem !== undefined)
      add(wholeLine(host, answer.rulesFile, lineOfRule.get(name) ?? 0), {
        severity: DiagnosticSeverity.Warning,
        code: name,
        message: problem,
      });
  const descriptions = new Map(answer.rules.map(({ name, description }) => [name, description]));
  for (const violation of answer.violations.slice(0, maxViolations)) {
    const places = (
      await Promise.all(violation.locations.slice(0, maxRelated).map((location) => locate(texts, location)))
    ).filter((place) => place !== undefined);
    const href = `${pathToFileURL(join(host.root, answer.rulesFile)).href}#L${(lineOfRule.get(violation.rule) ?? 0) + 1}`;
    for (const [index, place] of places.entries())
      add(place, {
        severity: severityOf(violation),
        code: violation.rule,
        codeDescription: { href },
        message: messageOf(violation, descriptions.get(violation.rule)),
        relatedInformation: places
          .filter((_place, other) => other !== index)
          .map((location) => ({ location, message: 'also here' })),
      });
  }
  const changedUris = new Set(await Promise.all([...changed].map((file) => texts.uriOf(file))));
  for (const uri of changedUris) byUri.delete(uri);
  return { byUri, changedUris };
}

/** Violations that the baseline accepts are hints. */
function severityOf({ severity, state }: RuleViolation): DiagnosticSeverity {
  return state === 'unchanged' ? DiagnosticSeverity.Hint : severities[severity];
}

function messageOf({ title, message, state, knownValue }: RuleViolation, description: string | undefined): string {
  const titled = title === undefined ? message : `${title}: ${message}`;
  const known = knownValue === undefined ? '' : ` (known value: ${knownValue})`;
  const accepted = state === 'unchanged' ? ' (accepted by the baseline)' : known;
  return `${titled}${accepted}${description === undefined || description === message ? '' : `\n${description}`}`;
}

async function locate(texts: FileTexts, { file, line }: SourceLocation): Promise<Location | undefined> {
  return texts.line(file, line ?? 1);
}

async function checkRules({ client }: ReadyHost): Promise<CheckAnswer | Error> {
  try {
    return await client.get('/api/rules');
  } catch (error) {
    if (error instanceof Error && 'code' in error && invalidFiles.has(error.code)) return error;
    throw error;
  }
}

const invalidFiles: ReadonlySet<unknown> = new Set(['RULES_INVALID', 'BASELINE_INVALID']);

/** The 0-based lines of the rules in their file, as far as they are found. */
async function findRules({ root }: ReadyHost, { rules, rulesFile }: CheckAnswer): Promise<ReadonlyMap<string, number>> {
  const lineByRule = new Map<string, number>();
  if (rules.length === 0) return lineByRule;
  const text = await readFile(join(root, rulesFile), 'utf8').catch(() => '');
  const names = new Set(rules.map(({ name }) => name));
  for (const [line, content] of text.split(/\r?\n/).entries()) {
    if (content.length > maxNameLine) continue;
    const name = /^\s*(?:-\s+)?name:\s*(?:"([^"]*)"|'([^']*)'|(.*?))\s*(?:#.*)?$/.exec(content)?.slice(1).find(Boolean);
    if (name !== undefined && names.has(name) && !lineByRule.has(name)) lineByRule.set(name, line);
  }
  return lineByRule;
}

function wholeLine({ root }: ReadyHost, file: string, line: number): Location {
  const start = { line, character: 0 };
  return { uri: pathToFileURL(join(root, file)).href, range: { start, end: { line: line + 1, character: 0 } } };
}
