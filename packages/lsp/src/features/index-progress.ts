import type { Connection, WorkDoneProgressServerReporter } from 'vscode-languageserver';
import type { HostState } from '../hosts/host-session.js';

const title = 'Code Graph';

/** Shows in the editor that the graph is not there yet. */
export class IndexProgress {
  #reporter: Promise<WorkDoneProgressServerReporter> | undefined;
  #failure: string | undefined;

  /** @param isShown whether the editor can show progress that a server begins */
  constructor(
    private readonly connection: Pick<Connection, 'window' | 'console'>,
    private readonly isShown: boolean,
  ) {}

  async show(state: HostState): Promise<void> {
    if (state.status === 'failed') {
      // A host that is not there is looked for again and again.
      if (state.message !== this.#failure) this.connection.console.warn(state.message);
      this.#failure = state.message;
      await this.#end();
      return;
    }
    if (state.status === 'ready') {
      this.#failure = undefined;
      await this.#end();
      return;
    }
    if (!this.isShown || (state.status === 'connecting' && this.#failure !== undefined)) return;
    const message = state.status === 'indexing' ? (state.message ?? 'indexing') : 'connecting to the host';
    if (!this.#reporter) {
      this.#reporter = this.connection.window.createWorkDoneProgress().then((reporter) => {
        reporter.begin(title, 0, message);
        return reporter;
      });
      return;
    }
    const reporter = await this.#reporter;
    if (state.status === 'indexing' && state.percentage !== undefined) reporter.report(state.percentage, message);
    else reporter.report(message);
  }

  async #end(): Promise<void> {
    const reporter = await this.#reporter;
    this.#reporter = undefined;
    reporter?.done();
  }
}
