import { defaultLayoutSettings, type LayoutSettings } from '../engine/layout-settings.js';
import type { ClientMessage, StartMessage } from '../protocol/control-messages.js';
import { maxElements } from '../protocol/graph-message.js';

/** A message that does not follow the protocol. Its text names the fault. */
export class InvalidMessage extends Error {
  override readonly name = 'InvalidMessage';
}

type Check = (value: unknown) => boolean;

const isNumberFrom =
  (minimum: number): Check =>
  (value) =>
    typeof value === 'number' && value >= minimum && value < Infinity;
const isBoolean: Check = (value) => typeof value === 'boolean';
const isCount = (value: unknown, minimum: number, maximum: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum;

const settingChecks: Readonly<Record<keyof LayoutSettings, Check>> = {
  iterations: (value) => isCount(value, 1, 1_000_000),
  gravity: isNumberFrom(0),
  scalingRatio: (value) => isNumberFrom(0)(value) && value !== 0,
  strongGravityMode: isBoolean,
  edgeWeightInfluence: isNumberFrom(0),
  barnesHutTheta: isNumberFrom(0),
  dimensions: (value) => value === 2 || value === 3,
  seed: Number.isSafeInteger,
  linLogMode: isBoolean,
  preventOverlap: isBoolean,
};

/**
 * Parses a message of a client, which is not trusted.
 * @throws InvalidMessage
 */
export function parseClientMessage(text: string): ClientMessage {
  const message = parseObject(text);
  switch (message['kind']) {
    case 'start':
      return parseStart(message);
    case 'cancel':
      return { kind: 'cancel', jobId: readJobId(message['jobId']) };
    case 'ticket':
      return { kind: 'ticket' };
    case 'watch':
      return { kind: 'watch', positions: message['positions'] === true };
    default:
      throw new InvalidMessage('kind must be start, cancel, ticket or watch.');
  }
}

function parseStart(message: Readonly<Record<string, unknown>>): StartMessage {
  const { nodes, edges, hasWeights, hasParents, backend, settings } = message;
  if (!isCount(nodes, 0, maxElements) || !isCount(edges, 0, maxElements)) {
    throw new InvalidMessage(`nodes and edges must be whole numbers from 0 to ${maxElements}.`);
  }
  if (backend !== undefined && backend !== 'gpu' && backend !== 'cpu') {
    throw new InvalidMessage('backend must be gpu or cpu.');
  }
  return {
    kind: 'start',
    jobId: readJobId(message['jobId']),
    nodes,
    edges,
    hasWeights: hasWeights === true,
    hasParents: hasParents === true,
    backend,
    settings: readSettings(settings),
  };
}

function readSettings(settings: unknown): LayoutSettings {
  if (!isRecord(settings)) throw new InvalidMessage('settings must be an object.');
  for (const name of Object.keys(settings)) {
    if (!Object.hasOwn(settingChecks, name)) throw new InvalidMessage('settings has unknown members.');
  }
  const complete = { ...defaultLayoutSettings, ...settings };
  for (const [name, check] of Object.entries(settingChecks)) {
    if (!check(complete[name as keyof LayoutSettings])) throw new InvalidMessage(`settings.${name} is out of range.`);
  }
  return complete;
}

function readJobId(jobId: unknown): string {
  if (typeof jobId === 'string' && jobId.length > 0 && jobId.length <= 100) return jobId;
  throw new InvalidMessage('jobId must be a string of 1 to 100 characters.');
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new InvalidMessage('The message is not valid JSON.');
  }
  if (!isRecord(message)) throw new InvalidMessage('The message is not an object.');
  return message;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
