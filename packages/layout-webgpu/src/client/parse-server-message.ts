import type { ServerMessage } from '../protocol/control-messages.js';

type Check = (value: unknown) => boolean;

/** The check of each member of each message. */
type Shapes = {
  readonly [Kind in ServerMessage['kind']]: Readonly<
    Record<Exclude<keyof Extract<ServerMessage, { kind: Kind }>, 'kind'>, Check>
  >;
};

const isString: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isBackend: Check = (value) => value === 'gpu' || value === 'cpu';
const isMotion: Check = (value) =>
  isRecord(value) && ['swing', 'traction', 'displacement'].every((name) => isNumber(value[name]));
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const jobShape = {
  jobId: isString,
  job: isCount,
  nodes: isCount,
  dimensions: (value: unknown) => value === 2 || value === 3,
  totalIterations: isCount,
  backend: isBackend,
  device: isString,
};

const shapes: Shapes = {
  hello: {
    protocol: isCount,
    cpu: isString,
    gpu: (value) => isRecord(value) && isString('reason' in value ? value['reason'] : value['device']),
    crossover: isCount,
    job: optional((value) => isRecord(value) && fits(value, jobShape)),
  },
  started: jobShape,
  progress: { jobId: isString, iteration: isCount, backend: isBackend, motion: isMotion },
  completed: {
    jobId: isString,
    iterations: isCount,
    isAtRest: (value) => typeof value === 'boolean',
    backend: isBackend,
    lostDevice: optional(isString),
  },
  cancelled: { jobId: isString },
  failed: { jobId: isString, message: isString },
  // Becomes a part of a URL.
  ticket: { ticket: (value) => typeof value === 'string' && /^[\w-]{1,100}$/.test(value) },
  refused: { jobId: optional(isString), message: isString },
};

/** Parses a message of a layout server, which is not trusted. Returns undefined if it is invalid. */
export function parseServerMessage(text: string): ServerMessage | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(message)) return undefined;
  const { kind } = message;
  if (typeof kind !== 'string' || !isKind(kind) || !fits(message, shapes[kind])) return undefined;
  return message as unknown as ServerMessage;
}

function isKind(kind: string): kind is ServerMessage['kind'] {
  return Object.hasOwn(shapes, kind);
}

function fits(message: Readonly<Record<string, unknown>>, shape: Readonly<Record<string, Check>>): boolean {
  return Object.entries(shape).every(([name, check]) => check(message[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
