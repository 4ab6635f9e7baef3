import { inject, injectable } from 'tsyringe';
import { Authenticator } from '../access/index.js';
import { HostSettings } from '../configuration/host-settings.js';
import { DataDirectoryToken, type DataDirectory } from '../files/data-directory.js';
import { Logger } from '../processes/logger.js';

/** The run file of this host, by which commands find it. */
@injectable()
export class HostAddress {
  constructor(
    @inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory,
    @inject(Authenticator) private readonly authenticator: Authenticator,
    @inject(HostSettings) private readonly settings: Pick<HostSettings, 'idleSeconds'>,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Logs a failure and goes on: without the run file, commands only need `--url` to find this host.
   * @param url undefined while the host does not listen
   */
  async write(url?: string): Promise<void> {
    const { runToken: token } = this.authenticator;
    const address = url === undefined ? {} : { url, ...(token === undefined ? {} : { token }) };
    const end = this.settings.idleSeconds === undefined ? {} : { endsWhenIdle: true };
    await this.dataDirectory.runFile.write({ pid: process.pid, ...address, ...end }).catch((error: unknown) => {
      this.logger.warn(
        { err: error },
        'the run file could not be written; commands need --url, and a token if one is required',
      );
    });
  }

  remove(): Promise<void> {
    return this.dataDirectory.runFile.remove();
  }
}
