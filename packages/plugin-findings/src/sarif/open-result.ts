import { createHash } from 'node:crypto';
import {
  describe,
  detachedText,
  InvalidRecord,
  isObject,
  toList,
  toObject,
  type JsonObject,
} from '@code-graph/reports';
import type { Finding } from '../finding.js';
import type { ArtifactPaths } from './artifact-paths.js';
import { messageText } from './message-text.js';
import { levelOf, toLevel } from './result-level.js';
import { securitySeverityOf } from './security-severity.js';
import type { FoundRule, RuleNames, ToolRules } from './tool-rules.js';

const maxTextLength = 1000;

/** A result whose rule is not known yet. It has only the members that a finding is made of. */
export interface OpenResult extends RuleNames {
  readonly kind: unknown;
  readonly level: unknown;
  readonly message: unknown;
  /** `artifactLocation` of the first location. */
  readonly artifact: JsonObject | undefined;
  /** `region` of the first location. */
  readonly region: JsonObject;
  readonly fingerprints: string | undefined;
  readonly invocation: unknown;
  readonly properties: unknown;
}

/** The parts of a run that its results refer to. */
export interface ResultScope {
  readonly rules: ToolRules;
  readonly paths: ArtifactPaths;
  /** `ruleConfigurationOverrides` of each invocation. */
  readonly overrides: readonly unknown[];
}

/** @throws InvalidRecord */
export function toOpenResult(members: JsonObject): OpenResult {
  const { ruleId, ruleIndex, rule, kind, level, message, provenance, properties } = members;
  const { artifact, region } = firstLocation(members['locations']);
  const severity = isObject(properties) ? properties['security-severity'] : undefined;
  return {
    ruleId,
    ruleIndex,
    rule,
    kind,
    level: level === undefined ? undefined : toLevel(level),
    message: shortenMessage(message),
    artifact,
    region,
    fingerprints: toFingerprints(members['fingerprints']) ?? toFingerprints(members['partialFingerprints']),
    invocation: isObject(provenance) ? provenance['invocationIndex'] : undefined,
    properties: severity === undefined ? undefined : { 'security-severity': severity },
  };
}

/** @throws InvalidRecord */
export function toFinding(result: OpenResult, { rules, paths, overrides }: ResultScope): Finding {
  const foundRule = rules.find(result);
  const path = result.artifact && paths.pathOf(result.artifact);
  const message = messageText(result.message, foundRule.rule, foundRule.component);
  const identity = [rules.name, foundRule.id];
  return {
    rule: foundRule.id,
    level: levelOf(result, configuredLevel(result, foundRule, { rules, overrides }), foundRule.rule),
    securitySeverity: securitySeverityOf(result.properties, foundRule.rule),
    message,
    path,
    line: typeof result.region['startLine'] === 'number' ? result.region['startLine'] : undefined,
    key: digest([...identity, positionOf(result.region), message]),
    fingerprint: result.fingerprints === undefined ? undefined : digest([...identity, result.fingerprints]),
  };
}

/** The level that an invocation sets for the rule. */
function configuredLevel(
  { invocation }: OpenResult,
  rule: FoundRule,
  { rules, overrides }: Pick<ResultScope, 'rules' | 'overrides'>,
): unknown {
  // Most runs have one invocation, which their results do not name.
  const list =
    typeof invocation === 'number' ? overrides[invocation] : overrides.length === 1 ? overrides[0] : undefined;
  if (!Array.isArray(list)) return undefined;
  for (const override of list as readonly unknown[]) {
    if (!isObject(override) || !rules.isReferenceTo(override['descriptor'], rule)) continue;
    const { configuration } = override;
    return isObject(configuration) ? configuration['level'] : undefined;
  }
  return undefined;
}

function firstLocation(locations: unknown): Pick<OpenResult, 'artifact' | 'region'> {
  const [first] = locations === undefined ? [] : toList(locations, 'locations');
  if (first === undefined) return { artifact: undefined, region: {} };
  const physical = toObject(first, 'locations[0]')['physicalLocation'];
  if (physical === undefined) return { artifact: undefined, region: {} };
  const { artifactLocation, region = {} } = toObject(physical, 'physicalLocation');
  const { startLine, startColumn, endLine, endColumn, charOffset, byteOffset } = toObject(region, 'region');
  if (startLine !== undefined && !(Number.isSafeInteger(startLine) && Number(startLine) > 0))
    throw new InvalidRecord(`startLine is ${describe(startLine)}, not a whole number from 1`);
  return {
    artifact: artifactLocation === undefined ? undefined : toObject(artifactLocation, 'artifactLocation'),
    region: { startLine, startColumn, endLine, endColumn, charOffset, byteOffset },
  };
}

/** The members of a message that are used. Long texts are cut off, because all results of a run are in memory. */
function shortenMessage(message: unknown): JsonObject {
  if (!isObject(message)) return {};
  const { text, markdown, id, arguments: args } = message;
  return {
    text: shorten(text ?? (id === undefined ? markdown : undefined)),
    id,
    arguments: Array.isArray(args) ? args.map(shorten) : undefined,
  };
}

function shorten(text: unknown): unknown {
  return typeof text === 'string' && text.length > maxTextLength ? detachedText(text.slice(0, maxTextLength)) : text;
}

function positionOf(region: JsonObject): string {
  return JSON.stringify(Object.values(region).map((each) => each ?? null));
}

function toFingerprints(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter(([, each]) => typeof each === 'string' && each !== '');
  return entries.length === 0 ? undefined : JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function digest(parts: readonly (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64').slice(0, 24);
}
