import inspector from 'node:inspector';
import type { PluginLogger } from '@code-graph/sdk';
import type { InspectorSettings } from '../../configuration/host-settings.js';

/**
 * Opens the inspector of this process, for debuggers on this machine. With `waits`, blocks the process until one has attached: in the
 * same turn, because a debugger that lets the process run before it waits would leave it waiting for ever. So the host logs the address.
 * A port that is taken is logged, and the process goes on without an inspector.
 */
export function openInspector({ port, waits }: InspectorSettings, logger: PluginLogger): void {
  if (inspector.url() !== undefined) return;
  inspector.open(port, '127.0.0.1');
  if (inspector.url() === undefined) {
    logger.error(
      `The inspector cannot listen on port ${port}. Pass another one with --inspect=<port>; 0 takes any free port.`,
    );
  } else if (waits) {
    inspector.waitForDebugger();
  }
}
