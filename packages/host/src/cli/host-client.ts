import type {
  ErrorBody,
  GraphImported,
  Health,
  IndexCancelled,
  IndexStatus,
  LayoutCancelled,
  LayoutParameters,
  LayoutStarted,
  LayoutStatus,
  OverlayCancelled,
  PluginApplyStatus,
  PluginList,
  PluginReloaded,
  PluginReport,
  PluginReportList,
  RemoveResult,
  Violation,
} from '@code-graph/sdk';
import { errors } from '../platform/errors/error-catalogue.js';
import { HostError, type ErrorKind } from '../platform/errors/host-error.js';

const kinds: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid-input',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-media-type',
  503: 'unavailable',
};

/** Of the errors with status 500, those that are a plugin's. */
const pluginFailures: ReadonlySet<string> = new Set([errors.pluginFailed.code, errors.reloadFailed.code]);

/** Talks to a running host over REST. Every method throws the host's error as a HostError, or `HOST_UNREACHABLE`. */
export class HostClient {
  readonly url: string;

  /** @param url address of the host, such as `http://127.0.0.1:5050` */
  constructor(url: string) {
    this.url = url.replace(/\/+$/, '');
  }

  health(): Promise<Health> {
    return this.#request<Health>('GET', '/api/health');
  }

  overlays(): Promise<PluginList> {
    return this.#request<PluginList>('GET', '/api/overlays');
  }

  overlayStatus(plugin: string): Promise<PluginApplyStatus> {
    return this.#request<PluginApplyStatus>('GET', `/api/overlays/${encodeURIComponent(plugin)}/status`);
  }

  /** Begins an apply; the status tells the rest, however long it takes. */
  beginApply(plugin: string, options: Readonly<Record<string, unknown>>): Promise<PluginApplyStatus> {
    return this.#request<PluginApplyStatus>('POST', `/api/overlays/${encodeURIComponent(plugin)}/apply`, options, {
      Prefer: 'respond-async',
    });
  }

  cancelOverlay(plugin: string): Promise<OverlayCancelled> {
    return this.#request<OverlayCancelled>('POST', `/api/overlays/${encodeURIComponent(plugin)}/cancel`);
  }

  remove(plugin: string): Promise<RemoveResult> {
    return this.#request<RemoveResult>('DELETE', `/api/overlays/${encodeURIComponent(plugin)}/apply`);
  }

  plugins(): Promise<PluginReportList> {
    return this.#request<PluginReportList>('GET', '/api/plugins');
  }

  plugin(plugin: string): Promise<PluginReport> {
    return this.#request<PluginReport>('GET', `/api/plugins/${encodeURIComponent(plugin)}`);
  }

  resumePlugin(plugin: string): Promise<PluginReport> {
    return this.#request<PluginReport>('POST', `/api/plugins/${encodeURIComponent(plugin)}/resume`);
  }

  reloadPlugin(plugin: string): Promise<PluginReloaded> {
    return this.#request<PluginReloaded>('POST', `/api/plugins/${encodeURIComponent(plugin)}/reload`);
  }

  /** Begins a layout; the status tells the rest, however long it takes. */
  beginLayout(parameters: LayoutParameters): Promise<LayoutStarted> {
    return this.#request<LayoutStarted>('POST', '/api/graph/layout/compute', parameters);
  }

  layoutStatus(): Promise<LayoutStatus> {
    return this.#request<LayoutStatus>('GET', '/api/graph/layout/compute/status');
  }

  cancelLayout(): Promise<LayoutCancelled> {
    return this.#request<LayoutCancelled>('POST', '/api/graph/layout/compute/cancel');
  }

  beginIndex(): Promise<IndexStatus> {
    return this.#request<IndexStatus>('POST', '/api/index');
  }

  indexStatus(): Promise<IndexStatus> {
    return this.#request<IndexStatus>('GET', '/api/index');
  }

  cancelIndex(): Promise<IndexCancelled> {
    return this.#request<IndexCancelled>('POST', '/api/index/cancel');
  }

  /** The whole graph as the bytes of a graph document. */
  async exportGraph(): Promise<Buffer> {
    const response = await this.#fetch('/api/graph', {});
    if (!response.ok) throw await this.#errorOf(response);
    return Buffer.from(await response.arrayBuffer());
  }

  /** @param document the bytes of a graph document */
  importGraph(document: string | Uint8Array<ArrayBuffer>): Promise<GraphImported> {
    return this.#send<GraphImported>('/api/graph', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: document,
    });
  }

  #request<Reply>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#send<Reply>(path, {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  async #send<Reply>(path: string, request: RequestInit): Promise<Reply> {
    const response = await this.#fetch(path, request);
    if (!response.ok) throw await this.#errorOf(response);
    const content: unknown = await response.json().catch(() => undefined);
    if (content === undefined) throw errors.unexpectedReply(this.url, response.status);
    return content as Reply;
  }

  async #fetch(path: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.url}${path}`, request);
    } catch (error) {
      throw errors.hostUnreachable(this.url, error);
    }
  }

  async #errorOf(response: Response): Promise<HostError> {
    const content: unknown = await response.json().catch(() => undefined);
    if (!isErrorBody(content)) return errors.unexpectedReply(this.url, response.status);
    const { code, message, details } = content.error;
    return new HostError(kindOf(response.status, code), code, message, details satisfies Violation[] | undefined);
  }
}

function kindOf(status: number, code: string): ErrorKind {
  return kinds[status] ?? (pluginFailures.has(code) ? 'plugin-failed' : 'internal');
}

function isErrorBody(content: unknown): content is ErrorBody {
  if (typeof content !== 'object' || content === null || !('error' in content)) return false;
  const { error } = content;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
