import { join, relative, sep } from 'node:path';
import type { NodeSource } from '@code-graph/api';
import { FileError, readRegularFile, realPath } from '@code-graph/sdk/files';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../store/model/graph-model.js';
import { HostSettings } from '../configuration/host-settings.js';
import { sourceErrors } from './source-errors.js';
import { AnswerGraphs, NodeFinder } from '../questions/index.js';
import { toEditorUrl } from './editor-url.js';
import { Jobs } from '../jobs/jobs.js';
import { decodeSource, splitLines, takeLines } from './source-text.js';

/** Maximum size of a file. The indexer analyzes smaller files only. */
const maxFileBytes = 4 * 1024 * 1024;

/** The lines of a source text to read. */
export interface SourceExtent {
  /** The lines of the node, or all lines of its file. */
  readonly scope: 'node' | 'file';
  /** Number of lines before and after those of the node. */
  readonly context: number;
}

/** Reads the source text of nodes: of regular files that the graph names, inside the workspace. */
@injectable()
export class SourceService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /**
   * @param name the id of a node, or a name that only one node has
   * @throws HostError `NOT_READY`, `NOT_FOUND`, `AMBIGUOUS_NAME`, `NO_SOURCE`, `SOURCE_REFUSED`, `SOURCE_TOO_LARGE`, `SOURCE_CHANGED`
   */
  async read(name: string, { scope, context }: SourceExtent): Promise<NodeSource> {
    this.jobs.requireGraph();
    const { snapshot } = this.model;
    const {
      id,
      file,
      startLine = 1,
      endLine,
      language,
    } = snapshot.nodeAt(await this.finder.resolveOne(snapshot, name));
    if (file === undefined) throw sourceErrors.noSource(id);
    const lines = splitLines(await this.#readText(file));
    const { firstLine, text, isTruncated } = takeLines(
      lines,
      scope === 'file' ? { startLine: 1, endLine: undefined, context: 0 } : { startLine, endLine, context },
      file,
    );
    const { changedFiles } = await this.answerGraphs.describe(snapshot, [file]);
    const { workspace, viewer } = this.settings;
    return {
      id,
      file,
      ...(language === undefined ? {} : { language }),
      startLine,
      endLine: endLine ?? lines.length,
      firstLine,
      text,
      truncated: isTruncated,
      ...(changedFiles === undefined ? {} : { changed: changedFiles.includes(file) }),
      editorUrl: toEditorUrl(viewer.editorUrl, join(workspace, file), startLine),
    };
  }

  async #readText(file: string): Promise<string> {
    const { workspace } = this.settings;
    // Any client that can send requests can import a graph. Such a graph must not reveal keys, settings and the history of git.
    if (this.model.imported && isHidden(file)) {
      throw sourceErrors.sourceRefused(file, 'the graph was imported, and the path has a part that starts with "."');
    }
    try {
      const bytes = await readRegularFile(join(workspace, file), { within: workspace, maxBytes: maxFileBytes });
      if (await this.#leadsToHidden(file)) {
        throw sourceErrors.sourceRefused(file, 'it is a link to a path with a part that starts with "."');
      }
      const text = decodeSource(bytes);
      if (text === undefined) throw sourceErrors.sourceRefused(file, 'it is binary');
      return text;
    } catch (error) {
      throw error instanceof FileError ? toHostError(file, error) : error;
    }
  }

  /** Whether a path is a link, or leads through one, to a hidden file. The indexer follows no links, so its graphs name none. */
  async #leadsToHidden(file: string): Promise<boolean> {
    const { workspace } = this.settings;
    const [real, root] = await Promise.all([realPath(join(workspace, file)), realPath(workspace)]);
    const path = relative(root, real).replaceAll(sep, '/');
    return path !== file && isHidden(path);
  }
}

function toHostError(file: string, { reason, message }: FileError): Error {
  if (reason === 'missing' || reason === 'directory') return sourceErrors.sourceMissing(file, message);
  return reason === 'too-large'
    ? sourceErrors.sourceTooLarge(file, message)
    : sourceErrors.sourceRefused(file, message);
}

function isHidden(file: string): boolean {
  return file.split(/[/\\]/).some((segment) => segment.startsWith('.'));
}
