import type { Request, Response } from 'express';
import { inject, injectable } from 'tsyringe';
import { generalErrors } from '@code-graph/api/errors';
import { eventOperations } from '@code-graph/api/operations';
import { eventErrors } from './event-errors.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import { EventLog } from './event-log.js';
import { AccessControl } from '../http/access-control.js';
import { EventStream } from './event-stream.js';
import { EventStreamSettings } from './event-stream-settings.js';
import { OpenEventStreams } from './open-event-streams.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoint that streams the events of the host. */
@injectable()
export class EventRoutes implements RouteGroup {
  #isStopped = false;

  constructor(
    @inject(EventLog) private readonly log: EventLog,
    @inject(EventStreamSettings) private readonly settings: EventStreamSettings,
    @inject(OpenEventStreams) private readonly streams: OpenEventStreams,
    @inject(AccessControl) private readonly access: AccessControl,
    @inject(HostMetrics) metrics: HostMetrics,
  ) {
    metrics.addGauge('code_graph_event_streams', 'Open event streams.', () => this.streams.size);
  }

  readonly routes: readonly Route[] = [
    route(eventOperations.streamEvents, (request, response) => this.#stream(request, response)),
  ];

  /** Ends every stream, and refuses new ones. */
  stop(): void {
    this.#isStopped = true;
    this.streams.end();
  }

  async #stream(request: Request, response: Response): Promise<void> {
    const { heartbeatMs, maxStreams } = this.settings;
    const lastEventId = readLastEventId(request);
    if (lastEventId !== undefined) await this.log.untilKnown(lastEventId);
    // The client may have disconnected in the meantime, after which nothing would end its stream.
    if (response.destroyed || request.socket.destroyed) return;
    if (this.#isStopped) throw generalErrors.shuttingDown();
    if (this.streams.size >= maxStreams) throw eventErrors.tooManyStreams(maxStreams);
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // no-transform, because compression would delay events until a block is full. So would the buffer of a proxy.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const stream = new EventStream(response, this.log, lastEventId);
    this.streams.add(stream);
    const endIfRevoked = async (): Promise<void> => {
      if (!(await this.access.isGranted(request, 'graph:read'))) stream.end();
    };
    stream.start(
      heartbeatMs,
      () => void endIfRevoked(),
      () => this.streams.delete(stream),
    );
  }
}

/** The last value of the parameter counts: a client that reconnects appends it to a URL that may already have one. */
function readLastEventId(request: Request): string | undefined {
  const id = request.get('last-event-id') ?? [request.query['lastEventId']].flat().at(-1);
  return typeof id === 'string' && id !== '' ? id : undefined;
}
