import { ClientError, type Client } from '@code-graph/client';
import type { LoadedGraph } from '../graph/graph-builder.js';
import { stringAt } from '../graph/string-table.js';
import { noSource, sourceContext, type SourceExcerpt, type SourceTexts } from './source-texts.js';

/** The source texts that a host reads from its workspace. */
export class HostSourceTexts implements SourceTexts {
  constructor(private readonly client: Client) {}

  async read({ structure }: LoadedGraph, node: number, signal: AbortSignal): Promise<SourceExcerpt> {
    const params = { path: { id: stringAt(structure.ids, node) }, query: { context: String(sourceContext) } };
    try {
      const source = await this.client.get('/api/graph/nodes/{id}/source', { params, signal });
      const { truncated: isTruncated, changed: isChanged = false, ...excerpt } = source;
      return { ...excerpt, isTruncated, isChanged };
    } catch (error) {
      // A node without source code is not an error for the user.
      throw error instanceof ClientError && error.code === 'NO_SOURCE' ? new Error(noSource) : error;
    }
  }
}
