/** The inspector of a plugin's process, as far as Node.js prints something about it on standard error. */
export interface InspectorOutput {
  /** Host and port, in the output that says that the inspector listens. */
  readonly address: string | undefined;
  /** Whether a debugger has attached. */
  readonly isAttached: boolean;
}

/** Reads the lines of Node.js about its inspector from output of a process. */
export function parseInspectorOutput(text: string): InspectorOutput {
  return {
    address: /^Debugger listening on ws:\/\/([^/\s]+)\//m.exec(text)?.[1],
    isAttached: /^Debugger attached\.$/m.test(text),
  };
}
