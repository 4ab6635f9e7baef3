import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { indexWorkspace } from '@code-graph/indexer';
import type { Measurement } from '../report.js';
import { cProject } from './projects/c.js';
import { cppProject } from './projects/cpp.js';
import { javaProject } from './projects/java.js';
import { kotlinProject } from './projects/kotlin.js';
import { phpProject } from './projects/php.js';
import type { Project } from './projects/project.js';
import { rubyProject } from './projects/ruby.js';

const projects = [javaProject, cProject, cppProject, kotlinProject, phpProject, rubyProject];

/** The confidence from which an edge is taken at its word. */
const leastConfidence = 0.5;

/** Measures how many call edges of small programs are right, and how many calls have one. */
export async function measureEdges(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const project of projects) measurements.push(...(await measureProject(project)));
  return measurements;
}

async function measureProject({ language, files, calls, precision, recall }: Project): Promise<Measurement[]> {
  const root = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    const { document } = await indexWorkspace({ root });
    const foundCalls = (document?.edges ?? [])
      .filter(({ kind, 'code:confidence': confidence }) => kind === 'calls' && Number(confidence) >= leastConfidence)
      .map(({ source, target }) => `${source} -> ${target}`);
    const right = foundCalls.filter((call) => calls.includes(call)).length;
    const percent = (of: number): number => (100 * right) / of;
    return [
      { name: `${language}: edges that are right`, value: percent(foundCalls.length), unit: '%', atLeast: precision },
      { name: `${language}: calls with an edge`, value: percent(calls.length), unit: '%', atLeast: recall },
    ];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
