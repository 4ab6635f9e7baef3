import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Measurement } from '../report.js';
import type { Answered } from './measure-answers.js';
import type { AgentQuestion } from './questions.js';
import type { Repository } from './repositories.js';
import { environmentIn, program } from './run-program.js';

/** The part of a structured answer that is compared. */
interface StructuredAnswer {
  readonly lists: Readonly<
    Record<string, { readonly items?: readonly { readonly handle: string; readonly confidence?: number }[] }>
  >;
  readonly cursor?: string;
}

interface ToolReply {
  readonly text: string;
  readonly structured: StructuredAnswer;
}

/** The key of the list that answers a kind of question. */
const listKeys = { callers: 'callers', callees: 'callees', impact: 'affected', tests: 'tests' } as const;

/** Starts `code-graph mcp` in an indexed repository, and asks the questions. */
export async function measureServer(
  { name, root }: Repository,
  questions: readonly AgentQuestion[],
  folder: string,
): Promise<{ readonly answers: Answered[]; readonly figures: Measurement[] }> {
  const start = performance.now();
  const client = await connect(root, folder);
  try {
    const [first] = questions;
    if (first) await ask(client, first);
    const firstMs = performance.now() - start;
    const tools = JSON.stringify(await client.listTools());
    const context = Buffer.byteLength(tools) + Buffer.byteLength(client.getInstructions() ?? '');
    const answers: Answered[] = [];
    for (const question of questions) answers.push(await answerOf(client, question));
    const figures: Measurement[] = [
      { name: `${name}: first answer after the start`, value: firstMs, unit: 'ms', atMost: 1500 },
      { name: `${name}: list of tools and instructions`, value: context, unit: 'B', atMost: 6000 },
      ...(await measureEdits(client, root, questions)),
    ];
    return { answers, figures };
  } finally {
    await client.close();
  }
}

async function connect(root: string, folder: string): Promise<Client> {
  const parameters = [program, 'mcp', '--workspace', root, '--until-idle', '1'];
  const client = new Client({ name: 'benchmark', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: parameters, env: environmentIn(folder), cwd: root }),
  );
  return client;
}

async function answerOf(client: Client, question: AgentQuestion): Promise<Answered> {
  const started = performance.now();
  let reply = await ask(client, question);
  const ms = performance.now() - started;
  const bytes = Buffer.byteLength(reply.text);
  const handles = new Set<string>();
  const uncertain = new Set<string>();
  for (;;) {
    for (const { handle, confidence } of reply.structured.lists[listKeys[question.kind]]?.items ?? []) {
      handles.add(handle);
      if (confidence !== undefined) uncertain.add(handle);
    }
    const { cursor } = reply.structured;
    if (cursor === undefined) return { question, found: handles, uncertain, bytes, ms };
    reply = await ask(client, question, { cursor, maxTokens: 100_000 });
  }
}

async function ask(client: Client, { kind, symbol }: AgentQuestion, more: object = {}): Promise<ToolReply> {
  const [tool, subject] =
    kind === 'impact' ? ['impact', { symbols: [symbol] }] : ['explore', { symbol, include: [kind] }];
  const { content, structuredContent, isError } = await client.callTool({
    name: tool,
    arguments: { ...subject, ...more },
  });
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError === true) throw new Error(text);
  return { text, structured: structuredContent as StructuredAnswer };
}

/** Milliseconds before the first edit, for which an agent reads at least. Meanwhile the host prepares for edits. */
const readingMs = 10_000;

/** Adds functions that call themselves to the file of the function with the most callers among the questions, and asks at once who calls each. */
async function measureEdits(client: Client, root: string, questions: readonly AgentQuestion[]): Promise<Measurement[]> {
  const [hub] = questions
    .filter(({ kind }) => kind === 'callers')
    .sort((one, other) => other.expected.size - one.expected.size);
  if (!hub) throw new Error('No question is about callers.');
  const file = join(root, hub.file);
  const before = await readFile(file, 'utf8');
  await delay(readingMs);
  try {
    const figures: Measurement[] = [];
    for (const edit of ['first', 'second']) {
      const value = await measureEdit(client, hub, file, `${edit}EditOfTheBenchmark`);
      figures.push({ name: `${edit} edit of ${hub.file} until an answer has it`, value, unit: 'ms' });
    }
    return figures;
  } finally {
    await writeFile(file, before);
  }
}

async function measureEdit(client: Client, hub: AgentQuestion, file: string, name: string): Promise<number> {
  await appendFile(file, `\nfunction ${name}() {\n  return ${name}\n}\n${name}()\n`);
  const started = performance.now();
  for (;;) {
    const { text } = await ask(client, { ...hub, symbol: `${hub.file}#${name}` }).catch(() => ({ text: '' }));
    if (text.startsWith('1 caller')) return performance.now() - started;
    if (performance.now() - started > 300_000) throw new Error('The answer never had the edit.');
  }
}
