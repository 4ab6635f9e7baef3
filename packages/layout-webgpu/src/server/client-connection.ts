import type { RawData, WebSocket } from 'ws';
import type { ServerMessage } from '../protocol/control-messages.js';
import type { PositionFrame } from '../protocol/position-frame.js';
import { FramePump } from './frame-pump.js';
import type { Access } from './upgrade-gate.js';

/** Maximum number of bytes, without frames, that wait for a client that does not read. */
const maxWaitingBytes = 8 * 2 ** 20;

/** Receives the messages of a client. */
export interface ConnectionListener {
  onText(connection: ClientConnection, text: string): void;
  onBytes(connection: ClientConnection, bytes: Uint8Array): void;
  onClose(connection: ClientConnection): void;
}

/** One client of a layout server. */
export class ClientConnection {
  /** Whether the client receives positions while a layout is computed. */
  isWatching = false;
  readonly #pump: FramePump;
  #isAlive = true;

  constructor(
    private readonly socket: WebSocket,
    readonly access: Access,
    listener: ConnectionListener,
  ) {
    this.#pump = new FramePump(socket);
    socket.on('message', (data: RawData, isBinary: boolean) => {
      const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
      if (isBinary) listener.onBytes(this, bytes);
      else listener.onText(this, bytes.toString());
    });
    socket.on('pong', () => (this.#isAlive = true));
    socket.on('close', () => listener.onClose(this));
    // The socket closes after an error, which is handled above.
    socket.on('error', () => undefined);
  }

  /** Sends a message. Disconnects a client that leaves too many bytes unread. */
  send(message: ServerMessage): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > maxWaitingBytes) this.socket.terminate();
    else this.socket.send(JSON.stringify(message));
  }

  sendFrame(frame: PositionFrame): void {
    this.#pump.offer(frame);
  }

  /** Sends a message after the remaining parts of frames. */
  async sendAfterFrames(message: ServerMessage): Promise<void> {
    await this.#pump.settled();
    this.send(message);
  }

  /** Drops frames of a layout that has ended without a result. */
  clearFrames(): void {
    this.#pump.clear();
  }

  /** Pings the client, and ends the connection if the previous ping was not answered. */
  ping(): void {
    if (!this.#isAlive) {
      this.socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  terminate(): void {
    this.socket.terminate();
  }
}
