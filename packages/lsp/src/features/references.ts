import type { NodeSummary } from '@code-graph/client';
import type { Location } from 'vscode-languageserver';
import { readCalls, readUsers } from '../answers/calls.js';
import { readTests } from '../answers/tests.js';
import { enclosingNode, symbolAt } from '../documents/symbols-at.js';
import { usedNameOf } from '../documents/used-names.js';
import { toRecord } from '../server-settings.js';
import type { EditorContext } from './editor-context.js';
import type { ReferenceQuestion } from './lens-commands.js';

/** Lists the calls of a symbol, or the tests that reach it. */
export async function listReferences(context: EditorContext, question: ReferenceQuestion): Promise<Location[]> {
  const host = context.find(question.uri)?.host;
  const node = question.node ?? (await nodeAt(context, question))?.id;
  if (!host || node === undefined) return [];
  const texts = context.texts(host);
  const locate = async (each: NodeSummary): Promise<Location[]> => {
    const location = await texts.locate(each);
    return location ? [location] : [];
  };
  if (question.relation === 'tests') {
    const { nodes } = await readTests(host, node);
    return (await Promise.all(nodes.map(locate))).flat();
  }
  const { answer, neighbors } = await readCalls(host, node, 'callers');
  if (neighbors.length === 0) {
    const users = await readUsers(host, node);
    return (await Promise.all(users.map(({ node: user }) => locate(user)))).flat();
  }
  const calls = neighbors.map(async ({ node: caller, callSites = [] }) => {
    if (callSites.length === 0) return locate(caller);
    const sites = callSites.map(async ({ file, lines }) => {
      const uri = await texts.uriOf(file);
      const ranges = await texts.uses(file, lines, usedNameOf(answer.node));
      return ranges.map((range) => ({ uri, range }));
    });
    return (await Promise.all(sites)).flat();
  });
  return (await Promise.all(calls)).flat();
}

/** The address of the graphical client with the symbol at a position selected, or else the declaration around it. */
export async function linkToViewer(
  context: EditorContext,
  question: Pick<ReferenceQuestion, 'uri' | 'position'>,
): Promise<string | undefined> {
  const host = context.find(question.uri)?.host;
  const node = await nodeAt(context, question);
  if (!host) return undefined;
  const parameters = new URLSearchParams({ v: '1', ...(node && { select: node.id }) });
  return `${host.client.url}/#${parameters.toString()}`;
}

async function nodeAt(
  context: EditorContext,
  { uri, position }: Pick<ReferenceQuestion, 'uri' | 'position'>,
): Promise<NodeSummary | undefined> {
  const document = await context.open(uri);
  if (!document || !position) return document?.file.node;
  const symbol = await symbolAt(document, position);
  return symbol?.node ?? enclosingNode(document, position.line);
}

/** Reads the argument of a command. */
export function readQuestion(value: unknown): ReferenceQuestion | undefined {
  const { uri, node, position, relation, isShown } = toRecord(value);
  const { line, character } = toRecord(position);
  if (typeof uri !== 'string') return undefined;
  return {
    uri,
    ...(typeof node === 'string' && { node }),
    ...(typeof line === 'number' && typeof character === 'number' && { position: { line, character } }),
    relation: relation === 'tests' ? 'tests' : 'callers',
    isShown: isShown === true,
  };
}
