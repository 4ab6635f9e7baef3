import { toVisibleText } from '../visible-text.js';

/** Text from the workspace as a message. The standard would read `[a](b)` as a link and `{0}` as a placeholder. */
export function toMessage(text: string): { text: string } {
  return {
    text: toVisibleText(text)
      .replaceAll('](', '] (')
      .replaceAll(/\{(?=\d+\})/g, '{ '),
  };
}
