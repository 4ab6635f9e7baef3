import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Measurement } from '../report.js';
import { firstPicture, type PageOpener } from './opened-viewer.js';
import { summarize } from './summarize.js';

const rounds = 3;
const program = join(
  dirname(createRequire(import.meta.url).resolve('@code-graph/cli/package.json')),
  'bin',
  'code-graph.js',
);

/** The repository of the reports. The goals are for one with 13,000 nodes, as typeorm has. */
const repository = process.env['CODE_GRAPH_REPOSITORY'] ?? join(import.meta.dirname, '../..');

/** Measures the sizes of reports of a repository, and how long the larger one takes to open from disk. */
export async function measureReports(opener: PageOpener, folder: string): Promise<Measurement[]> {
  const data = ['--data', join(folder, 'report-data')];
  const [plain, withSource] = [join(folder, 'plain'), join(folder, 'with-source')];
  const { stdout } = await runProgram(['index', repository, ...data, '--json']);
  const { nodes } = JSON.parse(stdout) as { readonly nodes: number };
  await runProgram(['report', repository, ...data, '--out', plain]);
  await runProgram(['report', repository, ...data, '--out', withSource, '--source']);
  const opened: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const address = pathToFileURL(join(withSource, 'index.html')).href;
    opened.push(await opener.withPage(address, { elements: 1, finishes: true }, firstPicture));
  }
  const title = `report of ${nodes.toLocaleString('en')} nodes`;
  return [
    { name: title, value: await sizeOf(plain), unit: 'MB', atMost: 3 },
    { name: `${title} with source`, value: await sizeOf(withSource), unit: 'MB', atMost: 12 },
    summarize(`${title} with source: first picture`, opened, { unit: 'ms', atMost: 2000 }),
  ];
}

function runProgram(parameters: readonly string[]): Promise<{ readonly stdout: string }> {
  return promisify(execFile)(process.execPath, [program, ...parameters], { maxBuffer: 64 * 1024 * 1024 });
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6;
}
