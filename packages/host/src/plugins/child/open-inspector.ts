import inspector from 'node:inspector';
import { setImmediate } from 'node:timers/promises';
import type { PluginLogger } from '@code-graph/sdk';
import type { InspectorSettings } from '../../configuration/host-settings.js';

/**
 * Opens the inspector of this process, for debuggers on this machine. With `waits`, blocks the process until one has attached.
 * A port that is taken is logged, and the process goes on without an inspector.
 */
export async function openInspector({ port, waits }: InspectorSettings, logger: PluginLogger): Promise<void> {
  if (inspector.url() !== undefined) return;
  inspector.open(port, '127.0.0.1');
  const url = inspector.url();
  if (url === undefined) {
    logger.error(
      `The inspector cannot listen on port ${port}. Pass another one with --inspect=<port>; 0 takes any free port.`,
    );
    return;
  }
  logger.info(
    `The inspector listens on ${new URL(url).host}. Attach a debugger, such as VS Code or chrome://inspect.${waits ? ' The plugin waits for it.' : ''}`,
  );
  if (!waits) return;
  // Sends the line first.
  await setImmediate();
  inspector.waitForDebugger();
}
