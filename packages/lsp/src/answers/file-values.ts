import type { AttributeValue } from '@code-graph/client';
import type { ReadyHost } from '../hosts/host-session.js';
import { readOverlayAttributes } from './overlay-values.js';

/** The values of the declarations of a file, which its lenses show. */
export interface FileValues {
  /** Whether the graph marks test code. */
  readonly marksTests: boolean;
  readonly nodes: ReadonlyMap<string, NodeValues>;
}

/** The attributes of a declaration. */
export interface NodeValues {
  readonly isTest: boolean;
  readonly attributes: Readonly<Record<string, AttributeValue | undefined>>;
}

const pageSize = 500;
/** Maximum number of nodes in a request. */
const maxNodes = 1_000;

/** Reads the values of the declarations of a file, with one request for most files. */
export async function readFileValues(host: ReadyHost, path: string, ids: readonly string[]): Promise<FileValues> {
  return host.cache.get(`values ${path}`, async () => {
    const overlayAttributes = await readOverlayAttributes(host);
    const attributes = overlayAttributes.filter(
      ({ plugin, definition }) => plugin.ranges?.[definition.name] !== undefined,
    );
    const names = attributes.map(({ definition }) => definition.name).slice(0, 100);
    const nodes = new Map<string, NodeValues>();
    let marksTests = false;
    for (let first = 0; first < ids.length; first += maxNodes) {
      for (let offset = 0; ; offset += pageSize) {
        const body = {
          nodes: ids.slice(first, first + maxNodes),
          depth: 1,
          attributes: names,
          limit: pageSize,
          offset,
        };
        const answer = await host.client.post('/api/impact', { body });
        marksTests = answer.marksTests;
        for (const { node, isTest, attributes: values } of answer.changed.nodes)
          nodes.set(node.id, { isTest, attributes: values });
        if (answer.changed.more === 0) break;
      }
    }
    return { marksTests, nodes };
  });
}
