import assert from 'node:assert/strict';
import type { NodeSource } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import {
  maxTotalCharacters,
  readReportSources,
  writeReportSources,
  type ReportSource,
} from '../src/report/report-sources.js';

function graphOf(files: readonly string[]): GraphDocument {
  return {
    nodes: files.flatMap((file) => [`${file}#a`, `${file}#b`].map((id) => ({ id, name: id, type: 'Function', file }))),
    edges: [],
  };
}

function sourceOf(id: string, text: string): NodeSource {
  const file = id.replace(/#.*/, '');
  return { id, file, startLine: 1, endLine: 1, firstLine: 1, text, truncated: false, editorUrl: '' };
}

describe('The source texts of a report', () => {
  it('are read once for each file, and end before the maximum of all together', async () => {
    const files = Array.from({ length: 50 }, (_, index) => `file${index}.ts`);
    const half = 'x'.repeat(maxTotalCharacters / 2);
    const read: string[] = [];
    const sources = await readReportSources(graphOf(files), (node) => {
      read.push(node);
      return Promise.resolve(sourceOf(node, half));
    });
    const texts = [...sources].filter(([, source]) => 'text' in source).map(([file]) => file);
    assert.deepEqual(texts, ['file0.ts', 'file1.ts']);
    assert.equal(sources.size, 50);
    assert.deepEqual(sources.get('file49.ts'), { omission: 'total' });
    assert.ok(read.length < 20 && read.every((node) => node.endsWith('#a')), read.join());
  });

  it('are packed in parts, so that a page unpacks little to show one file', () => {
    const source = (text: string): ReportSource => ({ text, isTruncated: false, isChanged: false });
    const sources = new Map([
      ['large.ts', source('x'.repeat(300_000))],
      ['a.ts', source('a')],
      ['b.ts', { omission: 'missing' }],
    ] as const);
    const files = [...writeReportSources(sources)].map((line) => /^\[(\[.*?\]),/.exec(line)?.[1]);
    assert.deepEqual(files, [undefined, '["large.ts"]', '["a.ts","b.ts"]', undefined]);
  });

  it('are not written at all if the host fails', async () => {
    const lost = Object.assign(new Error('the host is gone'), { code: 'HOST_UNREACHABLE' });
    await assert.rejects(
      readReportSources(graphOf(['a.ts']), () => Promise.reject(lost)),
      lost,
    );
  });
});
