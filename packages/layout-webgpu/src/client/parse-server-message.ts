import type { ServerMessage } from '../protocol/control-messages.js';

type Check = (value: unknown) => boolean;

/** What each member of each message has to be. */
type Shapes = {
  readonly [Kind in ServerMessage['kind']]: Readonly<
    Record<Exclude<keyof Extract<ServerMessage, { kind: Kind }>, 'kind'>, Check>
  >;
};

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isBackend: Check = (value) => value === 'gpu' || value === 'cpu';
const isMotion: Check = (value) =>
  isRecord(value) && ['swing', 'traction', 'displacement'].every((name) => isNumber(value[name]));
const optional =
  (isFit: Check): Check =>
  (value) =>
    value === undefined || isFit(value);

const jobShape = {
  jobId: isText,
  job: isCount,
  nodes: isCount,
  dimensions: (value: unknown) => value === 2 || value === 3,
  totalIterations: isCount,
  backend: isBackend,
  device: isText,
};

const shapes: Shapes = {
  hello: {
    protocol: isCount,
    cpu: isText,
    gpu: (value) => isRecord(value) && isText('reason' in value ? value['reason'] : value['device']),
    crossover: isCount,
    job: optional((value) => isRecord(value) && fits(value, jobShape)),
  },
  started: jobShape,
  progress: { jobId: isText, iteration: isCount, backend: isBackend, motion: isMotion },
  completed: {
    jobId: isText,
    iterations: isCount,
    isAtRest: (value) => typeof value === 'boolean',
    backend: isBackend,
    lostDevice: optional(isText),
  },
  cancelled: { jobId: isText },
  failed: { jobId: isText, message: isText },
  // It becomes a part of an address.
  ticket: { ticket: (value) => typeof value === 'string' && /^[\w-]{1,100}$/.test(value) },
  refused: { jobId: optional(isText), message: isText },
};

/** Reads what a layout server says, trusting nothing: it may be on another machine. Undefined if it is no message. */
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
  return Object.entries(shape).every(([name, isFit]) => isFit(message[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
