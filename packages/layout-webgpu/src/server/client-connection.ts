import type { RawData, WebSocket } from 'ws';
import type { ServerMessage } from '../protocol/control-messages.js';
import type { PositionFrame } from '../protocol/position-frame.js';
import { FramePump } from './frame-pump.js';
import type { Access } from './upgrade-gate.js';

/** What a client that reads nothing may leave waiting beside frames. */
const mostWaitingBytes = 8 * 2 ** 20;

/** What comes from one client. */
export interface ConnectionListener {
  onText(connection: ClientConnection, text: string): void;
  onBytes(connection: ClientConnection, bytes: Uint8Array): void;
  onClose(connection: ClientConnection): void;
}

/** One client of a layout server. */
export class ClientConnection {
  /** Whether it wants positions while a layout is computed. */
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
    // The socket closes behind an error, which is all there is to be done.
    socket.on('error', () => undefined);
  }

  /** Sends a message. A client that leaves too much of it lying is cut off. */
  send(message: ServerMessage): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > mostWaitingBytes) this.socket.terminate();
    else this.socket.send(JSON.stringify(message));
  }

  sendFrame(frame: PositionFrame): void {
    this.#pump.offer(frame);
  }

  /** Sends what is left of frames, and then a message. */
  async sendBehindFrames(message: ServerMessage): Promise<void> {
    await this.#pump.settled();
    this.send(message);
  }

  /** Forgets frames of a layout that nobody waits for any more. */
  clearFrames(): void {
    this.#pump.clear();
  }

  /** Asks for a sign of life, and ends the connection if the last one was not answered. */
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
