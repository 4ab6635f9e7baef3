import type { SourceExcerpt } from '../../data/source-texts.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { useHighlighted } from './use-highlighted.js';

/** Maximum number of lines that are drawn. */
const maxLines = 3000;
/** Maximum length of a line that is drawn. */
const maxLine = 2000;

/** Lines of code with their numbers, in color as soon as they are analyzed. */
export function CodeLines({ source }: { readonly source: SourceExcerpt }) {
  const { text, firstLine, startLine, endLine, language } = source;
  const highlighted = useHighlighted(text, language);
  const lines = text.split('\n').slice(0, maxLines);
  return (
    <pre className="code-lines" tabIndex={0} aria-label="Source code">
      {lines.map((line, index) => {
        const number = firstLine + index;
        const tokens = highlighted?.[index] ?? [{ text: line }];
        return (
          <span key={number} className="code-line" data-context={number < startLine || number > endLine || undefined}>
            <span className="code-line-number" aria-hidden="true">
              {number}
            </span>
            <code>
              {tokens.map((token, position) => (
                <span key={position} className={token.type}>
                  {toVisibleText(token.text, maxLine)}
                </span>
              ))}
              {'\n'}
            </code>
          </span>
        );
      })}
    </pre>
  );
}
