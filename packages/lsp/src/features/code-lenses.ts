import type { AnswerGraph } from '@code-graph/client';
import type { CodeLens } from 'vscode-languageserver';
import { describeCallers, readCalls, readUsers } from '../answers/calls.js';
import { readFileValues, type FileValues, type NodeValues } from '../answers/file-values.js';
import { freshnessOf } from '../answers/freshness.js';
import { formatValue, readOverlayAttributes, type OverlayAttribute } from '../answers/overlay-values.js';
import { describeTests, readTests } from '../answers/tests.js';
import { placeDeclarations, textRangeOf, type GraphDocument } from '../documents/graph-document.js';
import { readGraphFile } from '../documents/graph-file.js';
import { toRecord, type ServerSettings } from '../server-settings.js';
import type { EditorContext } from './editor-context.js';
import { lensCommand, textOnly, type Relation } from './lens-commands.js';

const typesWithLenses: ReadonlySet<string> = new Set(['Function', 'Method', 'Class', 'Struct']);

/** Maximum number of lenses of a document. A generated file can have more declarations than an editor can show. */
const maxDeclarations = 1_000;

/** A lens before its number is known. */
interface LensData {
  readonly uri: string;
  readonly node: string;
  readonly relation: Relation;
}

/**
 * Lists the lenses of a document. The numbers of callers and tests follow for those that are visible. Functions in functions have none: most of
 * them are passed on, not called.
 */
export async function listCodeLenses(context: EditorContext, uri: string): Promise<CodeLens[]> {
  const hosted = context.find(uri);
  if (!hosted) return [];
  const { answer: file, isCurrent } = await context.readCurrent(
    hosted.session,
    () => readGraphFile(hosted.host, hosted.path),
    (answer) => answer?.graph,
  );
  const document = file && (await context.open(uri));
  if (!document || freshnessOf(file.graph) === 'imported') return [];
  const declarations = placeDeclarations(document)
    .filter(({ node, isLocal }) => typesWithLenses.has(node.type) && !isLocal)
    .slice(0, maxDeclarations);
  const values = await readValues(document);
  const attributes = chooseAttributes(await readOverlayAttributes(document.host), context.settings);
  const { callers, tests } = context.settings.lenses;
  return declarations.flatMap(({ node, startLine, isEdited }) => {
    const range = textRangeOf(document.lines, startLine);
    const nodeValues = values.nodes.get(node.id);
    const title = isEdited || !isCurrent || nodeValues === undefined ? '' : describeValues(nodeValues, attributes);
    const dataOf = (relation: Relation): LensData => ({ uri, node: node.id, relation });
    return [
      ...(callers ? [{ range, data: dataOf('callers') }] : []),
      ...(tests && values.marksTests && nodeValues?.isTest !== true ? [{ range, data: dataOf('tests') }] : []),
      ...(title === '' ? [] : [{ range, command: textOnly(title) }]),
    ];
  });
}

/** Adds the number to a lens. */
export async function resolveCodeLens(context: EditorContext, lens: CodeLens): Promise<CodeLens> {
  const data = readLensData(lens.data);
  const hosted = data && context.find(data.uri);
  if (!data || !hosted) return { ...lens, command: lens.command ?? textOnly('') };
  const { host, session } = hosted;
  const { node, relation } = data;
  const { answer, isCurrent } = await context.readCurrent(
    session,
    async () => {
      if (relation === 'tests') {
        const tests = await readTests(host, node);
        return { title: describeTests(tests), count: tests.nodes.length, graph: tests.graph };
      }
      const calls = await readCalls(host, node, 'callers');
      const title = await describeCallers(host, calls);
      const { total, graph } = calls.answer;
      return { title, count: total > 0 ? total : (await readUsers(host, node)).length, graph };
    },
    ({ graph }) => graph,
  );
  if (!isCurrent) return { ...lens, command: textOnly('waiting for the index run') };
  const { title, count, graph } = answer;
  const { settings } = context;
  const command = lensCommand(`${title}${asOf(graph)}`, count, data, { position: lens.range.start, settings });
  return { ...lens, command };
}

/** The time that a number is exact for, if later edits are unknown. */
function asOf(graph: AnswerGraph): string {
  if (freshnessOf(graph) !== 'unwatched' || graph.indexedAt === undefined) return '';
  return ` as of ${new Date(graph.indexedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}

function readValues({ host, file }: GraphDocument): Promise<FileValues> {
  return readFileValues(
    host,
    file.path,
    file.declarations.map(({ id }) => id),
  );
}

/** The attributes to show: none that an index run has made outdated. */
function chooseAttributes(
  attributes: readonly OverlayAttribute[],
  { lenses: { values } }: ServerSettings,
): OverlayAttribute[] {
  if (values === false) return [];
  return attributes.filter(({ definition, isMain, plugin }) => {
    if (plugin.outdated !== undefined) return false;
    return values === true ? isMain : values.includes(definition.name);
  });
}

function describeValues(known: NodeValues, attributes: readonly OverlayAttribute[]): string {
  return attributes
    .flatMap(({ title, definition }) => {
      const value = known.attributes[definition.name];
      return value === undefined ? [] : [`${title} ${formatValue(value, definition)}`];
    })
    .join(' · ');
}

function readLensData(value: unknown): LensData | undefined {
  const { uri, node, relation } = toRecord(value);
  if (typeof uri !== 'string' || typeof node !== 'string') return undefined;
  return relation === 'callers' || relation === 'tests' ? { uri, node, relation } : undefined;
}
