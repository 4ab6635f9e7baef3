import type { Connection } from 'vscode-languageserver';
import type { FileTexts } from '../documents/file-texts.js';
import type { ReadyHost } from '../hosts/host-session.js';
import { readRuleDiagnostics } from './rule-diagnostics.js';

/** Milliseconds without a change before the rules are checked. */
const quietMs = 150;

/** Publishes the violations of rules of a workspace after each change of its graph. */
export class DiagnosticsPublisher {
  readonly #published = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: Pick<Connection, 'sendDiagnostics' | 'console'>,
    private readonly open: () => { readonly host: ReadyHost; readonly texts: FileTexts } | undefined,
  ) {}

  /** Checks the rules soon. */
  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#running
        .then(() => this.#publish())
        .catch((error: unknown) => {
          this.connection.console.warn(`Rules not checked: ${error instanceof Error ? error.message : String(error)}`);
        });
    }, quietMs);
  }

  /** Removes all diagnostics. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    for (const uri of this.#published) await this.connection.sendDiagnostics({ uri, diagnostics: [] });
    this.#published.clear();
  }

  async #publish(): Promise<void> {
    const opened = this.open();
    if (!opened) return;
    const { byUri, changedUris } = await readRuleDiagnostics(opened.host, opened.texts);
    // Those of edited files stay until the index run that reads them.
    const gone = [...this.#published].filter((uri) => !byUri.has(uri) && !changedUris.has(uri));
    for (const uri of gone) {
      this.#published.delete(uri);
      await this.connection.sendDiagnostics({ uri, diagnostics: [] });
    }
    for (const [uri, diagnostics] of byUri) {
      this.#published.add(uri);
      await this.connection.sendDiagnostics({ uri, diagnostics: [...diagnostics] });
    }
  }
}
