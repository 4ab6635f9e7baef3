import type { Command, Position } from 'vscode-languageserver';
import type { ServerSettings } from '../server-settings.js';

/** The nodes that a lens counts and lists. */
export type Relation = 'callers' | 'tests';

/** A question for the nodes that call or test a symbol, as an argument of a command. */
export interface ReferenceQuestion {
  readonly uri: string;
  /** Id of the node. Without, the symbol at the position. */
  readonly node?: string;
  readonly position?: Position;
  readonly relation: Relation;
  /** Whether the server shows a message with the answer, for editors that do not show the locations. */
  readonly isShown?: boolean;
}

/** The commands of the server. */
export const serverCommands = { references: 'code-graph.references', viewer: 'code-graph.viewer' } as const;

/** The command that an editor has if it can show a list of locations. */
const editorCommand = 'codeGraph.showReferences';

/** The command of a lens. A lens that counts nothing has a command without an effect, as lenses need one. */
export function lensCommand(
  title: string,
  count: number,
  { uri, node, relation }: Required<Pick<ReferenceQuestion, 'uri' | 'node' | 'relation'>>,
  { position, settings }: { readonly position: Position; readonly settings: ServerSettings },
): Command {
  if (count === 0) return textOnly(title);
  const question: ReferenceQuestion = { uri, node, relation };
  return settings.showsReferences
    ? { title, command: editorCommand, arguments: [uri, position, question] }
    : { title, command: serverCommands.references, arguments: [{ ...question, isShown: true }] };
}

/** A command without an effect. */
export function textOnly(title: string): Command {
  return { title, command: '' };
}
