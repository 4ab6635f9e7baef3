import { parseQuestion, suggestForms } from '../questions/parse-question.js';
import { toQuestionText, type Question } from '../questions/question.js';
import type { FoundNode } from './search-graph.js';

/** An entry of the list below the search box. */
export type SearchItem =
  | { readonly kind: 'node'; readonly node: FoundNode }
  /** Completes the text of the search box, and asks if the question is complete then. */
  | {
      readonly kind: 'complete';
      readonly node: FoundNode;
      readonly text: string;
      readonly question: Question | undefined;
    }
  | { readonly kind: 'ask'; readonly question: Question; readonly text: string }
  | { readonly kind: 'form'; readonly text: string; readonly example: string };

/** Number of nodes above the forms of questions, so that a form does not take the place of the best match. */
const nodesBeforeForms = 3;

/**
 * The entries for a text and the nodes that were found for it, or for the name that is being typed in a question.
 * @param branch default branch of the repository, for examples
 */
export function toSearchItems(text: string, found: readonly FoundNode[], branch?: string): SearchItem[] {
  const parsed = parseQuestion(text);
  if (parsed === undefined) {
    const nodes = found.map((node): SearchItem => ({ kind: 'node', node }));
    const forms = suggestForms(text, branch).map(({ start, example }): SearchItem => {
      const question = parseQuestion(start)?.question;
      return question === undefined ? { kind: 'form', text: start, example } : { kind: 'ask', question, text: start };
    });
    return [...nodes.slice(0, nodesBeforeForms), ...forms, ...nodes.slice(nodesBeforeForms)];
  }
  const { question, slot } = parsed;
  const asks: SearchItem[] = question === undefined ? [] : [{ kind: 'ask', question, text: toQuestionText(question) }];
  if (slot === undefined) return asks;
  const completions = found.map((node): SearchItem => {
    const completed = slot.complete(node.id);
    return { kind: 'complete', node, text: completed, question: parseQuestion(completed)?.question };
  });
  return [...asks, ...completions];
}

/** The text to search for: the name that is being typed in a question, otherwise the whole text. */
export function wantedName(text: string): string {
  const parsed = parseQuestion(text);
  return parsed === undefined ? text : (parsed.slot?.name ?? '');
}
