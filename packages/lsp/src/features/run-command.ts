import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageType, ShowMessageNotification, type Connection, type Location } from 'vscode-languageserver';
import { countOf } from '../answers/calls.js';
import type { EditorContext } from './editor-context.js';
import { plainText } from './hover-text.js';
import { serverCommands } from './lens-commands.js';
import { linkToViewer, listReferences, readQuestion } from './references.js';
import { toRecord } from '../server-settings.js';

/** Number of locations that a message shows. */
const maxShown = 15;

/** Runs a command of the server. Undefined for other commands, and without a valid argument. */
export async function runCommand(connection: Connection, context: EditorContext, params: unknown): Promise<unknown> {
  const { command, arguments: given } = toRecord(params);
  const question = readQuestion(Array.isArray(given) ? given[0] : undefined);
  if (!question) return undefined;
  if (command === serverCommands.viewer) return linkToViewer(context, question);
  if (command !== serverCommands.references) return undefined;
  const locations = await listReferences(context, question);
  if (question.isShown === true) {
    const message = describeLocations(locations, context.find(question.uri)?.host.root ?? '');
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
  }
  return locations;
}

function describeLocations(locations: readonly Location[], root: string): string {
  const lines = locations.slice(0, maxShown).map(({ uri, range }) => {
    return plainText.plain(`${relative(root, fileURLToPath(uri))}:${range.start.line + 1}`);
  });
  const more = locations.length - lines.length;
  return [countOf(locations.length, 'location'), ...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
