import {
  PluginError,
  type ApplyMessage,
  type AttributeTarget,
  type AttributeValue,
  type OperationContext,
  type PluginContext,
  type PluginLogger,
  type PluginManifest,
} from '@code-graph/sdk';
import { ApplyMessages } from '../checks/apply-messages.js';
import {
  AttributeRules,
  invalidValue,
  maxTotalStringLength,
  tooMuchText,
  unknownElement,
  type EdgeName,
  type SetterCall,
} from '../checks/attribute-rules.js';
import { AttributeValueError, toDateString } from '../checks/attribute-value.js';
import { describeCaller } from '@code-graph/sdk/files';
import type { MemoryGraph, SetValues } from './memory-graph.js';

/** A log entry of the plugin. */
export interface LogEntry {
  readonly level: keyof PluginLogger;
  readonly message: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A report of the plugin's progress. */
export interface ProgressReport {
  readonly percent: number;
  readonly message?: string;
}

/** The environment of an operation. */
export interface OperationSettings {
  readonly workspaceRoot: string;
  readonly cacheDirectory: string;
  readonly signal: AbortSignal;
}

/** The context of an apply that checks every call as the host does, and records it. */
export class RecordedApply {
  readonly progress: ProgressReport[] = [];
  readonly log: LogEntry[] = [];
  /** The errors that the setters have thrown. The plugin may have caught them. */
  readonly refused: PluginError[] = [];
  /** Names of attributes that were set after the apply had resolved. */
  readonly late: string[] = [];
  readonly #messages = new ApplyMessages();
  readonly #rules: AttributeRules;
  readonly #values: Record<AttributeTarget, Map<number, Record<string, AttributeValue>>> = {
    node: new Map(),
    edge: new Map(),
  };
  readonly #strings = new Set<string>();
  readonly #types: ReadonlyMap<string, string>;
  #textLength = 0;
  #isClosed = false;

  constructor(
    private readonly manifest: PluginManifest,
    private readonly graph: MemoryGraph,
    private readonly settings: OperationSettings,
  ) {
    this.#rules = new AttributeRules(manifest);
    this.#types = new Map(manifest.attributes.map(({ name, type }) => [name, type]));
  }

  get messages(): readonly ApplyMessage[] {
    return this.#messages.all;
  }

  get droppedMessages(): number {
    return this.#messages.dropped;
  }

  get values(): SetValues {
    return this.#values;
  }

  /** From now on, attributes that are set are late. */
  close(): void {
    this.#isClosed = true;
  }

  /** The context of an operation that sets nothing, such as a remove. */
  get operationContext(): OperationContext {
    const write =
      (level: keyof PluginLogger) =>
      (message: string, fields?: Record<string, unknown>): void => {
        this.log.push({ level, message, ...(fields === undefined ? {} : { fields }) });
      };
    return Object.freeze({
      ...this.settings,
      graph: this.graph.readerFor(this.manifest.prefix),
      logger: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
      reportProgress: (percent: number, message?: string) => {
        this.progress.push({ percent, ...(message === undefined ? {} : { message }) });
      },
    });
  }

  get context(): PluginContext {
    const setNodeAttribute = (element: string, name: string, value: unknown): void =>
      this.#set({ target: 'node', name, element }, value, setNodeAttribute);
    const setEdgeAttribute = (element: EdgeName, name: string, value: unknown): void =>
      this.#set({ target: 'edge', name, element }, value, setEdgeAttribute);
    return Object.freeze({
      ...this.operationContext,
      addMessage: this.#messages.add.bind(this.#messages),
      setNodeAttribute,
      setEdgeAttribute,
    });
  }

  /** @param setter the function that the plugin has called */
  #set(call: Omit<SetterCall, 'caller'>, value: unknown, setter: (...parameters: never[]) => void): void {
    if (this.#isClosed) {
      this.late.push(call.name);
      return;
    }
    const locate = (): SetterCall => ({ ...call, caller: describeCaller(setter, process.cwd()) });
    try {
      const indexes = this.#indexesOf(call);
      if (indexes.length === 0) throw unknownElement(locate());
      this.#store(call, indexes, value);
    } catch (error) {
      const refusal = error instanceof AttributeValueError ? invalidValue(locate(), error) : error;
      if (refusal instanceof PluginError) this.refused.push(refusal);
      throw refusal;
    }
  }

  #indexesOf({ target, element }: Omit<SetterCall, 'caller'>): readonly number[] {
    if (target === 'edge') return this.graph.indexesOfEdge(element as EdgeName);
    const index = this.graph.indexOfNode(element as string);
    return index === undefined ? [] : [index];
  }

  #store({ target, name }: Omit<SetterCall, 'caller'>, indexes: readonly number[], value: unknown): void {
    const stored = this.#rules.toStoredValue(target, name, value);
    if (typeof stored === 'string') this.#countText(name, stored);
    const shown = this.#types.get(name) === 'date' ? toDateString(Number(stored)) : stored;
    for (const index of indexes) {
      const values = this.#values[target].get(index) ?? {};
      values[name] = shown;
      this.#values[target].set(index, values);
    }
  }

  #countText(name: string, text: string): void {
    const key = `${name} ${text}`;
    if (this.#strings.has(key)) return;
    this.#strings.add(key);
    this.#textLength += text.length;
    const max = maxTotalStringLength(this.graph.elementCount);
    if (this.#textLength > max) throw tooMuchText(max);
  }
}
