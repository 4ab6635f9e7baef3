import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { messageOf } from '@code-graph/api/errors';
import { stateDirectory } from '@code-graph/host/embedding';
import { FileError, readRegularFile, writeFileAtomically } from '@code-graph/sdk/files';
import { hubErrors } from '../hub-errors.js';
import type { HubConfiguration, RawRepository, RepositoryConfiguration } from './hub-configuration.js';
import { parseHubFile, resolveRepository, toRepository } from './parse-hub-file.js';

/** The name of the file of a hub. */
export const hubFileName = 'code-graph.hub.yaml';

const maxFileBytes = 16 * 2 ** 20;

/** The file that lists the repositories of a hub. Edits keep its comments. */
export class HubFile {
  /** @param path absolute */
  constructor(readonly path: string) {}

  /** @throws HostError `HUB_FILE_MISSING`, `INVALID_HUB_FILE` */
  async read(): Promise<HubConfiguration> {
    const text = await this.#readText();
    if (text === undefined) throw hubErrors.hubFileMissing(this.path);
    return this.#parse(text);
  }

  /** The data directory that the file names, also if there is no file yet. @throws HostError `INVALID_HUB_FILE` */
  async findDataDirectory(): Promise<string> {
    return this.#parse((await this.#readText()) ?? '').dataDirectory;
  }

  /**
   * Adds a repository, and creates the file if there is none.
   * @throws HostError `INVALID_HUB_FILE`, `INVALID_REPOSITORY`, `REPOSITORY_EXISTS`
   */
  async add(name: string, repository: RawRepository): Promise<HubConfiguration> {
    toRepository(name, repository, dirname(this.path));
    const text = (await this.#readText()) ?? '';
    const { repositories } = this.#parse(text);
    const isTaken = [...repositories.keys()].some((other) => other.toLowerCase() === name.toLowerCase());
    if (isTaken) throw hubErrors.repositoryExists(name);
    const document = parseDocument(text);
    if (!isMap(document.get('repositories'))) document.set('repositories', document.createNode({}));
    document.setIn(['repositories', name], document.createNode(repository));
    return this.#write(document.toString());
  }

  /** Whether the repositories are in a database that several hosts share. @throws HostError `INVALID_HUB_FILE` */
  async isShared(): Promise<boolean> {
    return this.#parse((await this.#readText()) ?? '').store !== undefined;
  }

  /** Whether the file lists a repository. @throws HostError `INVALID_HUB_FILE` */
  async has(name: string): Promise<boolean> {
    return this.#parse((await this.#readText()) ?? '').repositories.has(name);
  }

  /**
   * Completes the description of a repository that is not in the file, with the defaults of the file.
   * @throws HostError `INVALID_HUB_FILE`, `INVALID_REPOSITORY`
   */
  async resolve(name: string, repository: RawRepository): Promise<RepositoryConfiguration> {
    return resolveRepository((await this.#readText()) ?? '', this.path, name, repository);
  }

  /** @throws HostError `HUB_FILE_MISSING`, `INVALID_HUB_FILE`, `REPOSITORY_UNKNOWN` */
  async remove(name: string): Promise<HubConfiguration> {
    const { repositories } = await this.read();
    if (!repositories.has(name)) throw hubErrors.repositoryUnknown(name);
    const document = parseDocument((await this.#readText()) ?? '');
    document.deleteIn(['repositories', name]);
    return this.#write(document.toString());
  }

  /** Checks the text before it replaces the file. */
  async #write(text: string): Promise<HubConfiguration> {
    const configuration = this.#parse(text);
    await writeFileAtomically(this.path, text);
    return configuration;
  }

  #parse(text: string): HubConfiguration {
    const hash = createHash('sha256').update(this.path).digest('hex').slice(0, 16);
    const defaultDirectory = join(stateDirectory(), 'hubs', `${basename(dirname(this.path)) || 'hub'}-${hash}`);
    return parseHubFile(text, this.path, defaultDirectory);
  }

  async #readText(): Promise<string | undefined> {
    try {
      return (await readRegularFile(this.path, { maxBytes: maxFileBytes })).toString();
    } catch (error) {
      if (error instanceof FileError && error.reason === 'missing') return undefined;
      throw hubErrors.invalidHubFile(this.path, messageOf(error));
    }
  }
}
