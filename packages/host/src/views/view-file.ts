import type { SavedView, SavedViewList } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { codeOf } from '@code-graph/api/errors';
import { writeFileAtomically } from '@code-graph/sdk/files';
import { DataDirectoryToken, type DataDirectory } from '../files/data-directory.js';
import { NoSuchFile, readOwnFile } from '../files/own-file.js';
import { SchemaValidatorToken, type SchemaValidator } from '../json/schema-validator.js';
import { viewErrors } from './view-errors.js';

const maxFileBytes = 16 * 1024 * 1024;

/** The file of the saved views in the data directory. */
@injectable()
export class ViewFile {
  constructor(
    @inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory,
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
  ) {}

  /** @throws HostError `VIEWS_DAMAGED`; a damaged file is never replaced */
  async read(): Promise<readonly SavedView[]> {
    const path = this.dataDirectory.viewsFile;
    try {
      const bytes = await readOwnFile(path, maxFileBytes, { isLinkAllowed: false });
      return this.#parse(bytes.toString()).views;
    } catch (error) {
      if (error instanceof NoSuchFile && codeOf(error.cause) === 'ENOENT') return [];
      throw viewErrors.viewsDamaged(path, error);
    }
  }

  /** @throws HostError `STORE_FAILED` */
  async write(views: readonly SavedView[]): Promise<void> {
    const text = `${JSON.stringify({ views }, undefined, 2)}\n`;
    await writeFileAtomically(this.dataDirectory.viewsFile, text).catch((error: unknown) => {
      throw viewErrors.viewsNotStored(error);
    });
  }

  #parse(text: string): SavedViewList {
    const content: unknown = JSON.parse(text);
    const [violation] = this.validator.check('SavedViewList', content);
    if (violation !== undefined) throw new SyntaxError(`${violation.pointer} ${violation.message}`);
    return content as SavedViewList;
  }
}
