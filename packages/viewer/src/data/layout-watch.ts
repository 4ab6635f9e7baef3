import { FrameAssembler, type PositionFrame } from '@code-graph/layout-webgpu/watch';

/** The layout to watch, and what happens to it. */
export interface LayoutWatch {
  readonly jobId: string;
  readonly nodeCount: number;
  readonly onFrame: (frame: PositionFrame) => void;
  /** The connection has ended, or could not be made. */
  readonly onEnd: () => void;
}

/**
 * Watches a layout on a layout server, which may also compute layouts of other hosts, until the returned function is called.
 * @throws DOMException if the browser refuses the address
 */
export function watchLayout(serverUri: string, { jobId, nodeCount, onFrame, onEnd }: LayoutWatch): () => void {
  const socket = new WebSocket(serverUri);
  const assembler = new FrameAssembler(nodeCount);
  let job: number | undefined;
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => socket.send(JSON.stringify({ kind: 'watch', positions: true }));
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) => {
    if (typeof data === 'string') {
      job = numberOf(data, jobId) ?? job;
      return;
    }
    const frame = assembler.add(new Uint8Array(data));
    if (frame !== undefined && frame.job === job) onFrame(frame);
  };
  socket.onclose = () => onEnd();
  return () => {
    socket.onmessage = socket.onclose = null;
    socket.close();
  };
}

/** The number by which frames identify a layout, if the message contains it. */
function numberOf(text: string, jobId: string): number | undefined {
  const message = JSON.parse(text) as { kind?: unknown; job?: unknown };
  const described = (message.kind === 'hello' ? message.job : message) as
    | { jobId?: unknown; job?: unknown }
    | undefined;
  return described?.jobId === jobId && typeof described.job === 'number' ? described.job : undefined;
}
