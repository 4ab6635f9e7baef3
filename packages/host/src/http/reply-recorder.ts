import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostMetrics } from '../metrics/host-metrics.js';
import type { Logger } from '../processes/logger.js';
import { routeOf } from './reply-route.js';
import { requestIdOf } from './request-id.js';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures and logs each reply when it has ended. */
export class ReplyRecorder {
  constructor(
    private readonly metrics: Pick<HostMetrics, 'replies'>,
    private readonly logger: Pick<Logger, 'debug'>,
  ) {}

  /** Starts to record the reply to a request whose headers were received. */
  record(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now();
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    response.on('close', () => {
      const milliseconds = performance.now() - started;
      const method = methods.has(request.method ?? '') ? (request.method ?? '') : 'other';
      const route = routeOf(response);
      const isComplete = response.writableFinished;
      const status = isComplete ? String(response.statusCode) : 'aborted';
      this.metrics.replies.observe({ method, route, status }, milliseconds / 1000);
      const line = {
        requestId: requestIdOf(response),
        method,
        route,
        status: response.statusCode,
        ...(isComplete ? {} : { aborted: true }),
        durationMs: Math.round(milliseconds * 1000) / 1000,
        bytes: socket.bytesWritten - sentBefore,
      };
      this.logger.debug(line, 'request');
    });
  }
}
