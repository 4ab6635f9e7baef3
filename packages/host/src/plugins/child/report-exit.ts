import { describeCaller } from '@code-graph/sdk/files';
import { sendThreadReport } from './send-heartbeat.js';

/**
 * Makes `process.exit` report its call to the host: the process would otherwise end without a reason.
 * @param folder the folder of the plugin's package
 */
export function reportExits(folder: string): void {
  const original = process.exit.bind(process);
  const exit = (code?: number | string | null): never => {
    const trace = new Error();
    Error.captureStackTrace(trace, exit);
    const call = `process.exit(${code === undefined ? '' : String(code).slice(0, 20)})`;
    sendThreadReport({ kind: 'exit', call, place: describeCaller(exit, folder), stack: String(trace.stack) });
    return original(code);
  };
  process.exit = exit;
}
