/** A piece of HTML. Everything else is escaped when it is inserted. */
export class Html {
  constructor(readonly text: string) {}
}

/** Text, which is escaped, pieces of HTML, or nothing. */
export type Insertable = string | Html | readonly Html[] | undefined;

/** Builds HTML from a template, and escapes the inserted text. */
export function html(template: TemplateStringsArray, ...inserted: readonly Insertable[]): Html {
  return new Html(template.map((part, index) => part + toText(inserted[index])).join(''));
}

/** Shows `code` between backticks as code, as Markdown does. */
export function describe(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** A table of rows under the names of its columns. */
export function describeTable(columns: readonly string[], rows: readonly Html[], caption?: string): Html {
  const title =
    caption === undefined
      ? undefined
      : html`<caption>
          ${caption}
        </caption>`;
  return html`<table>
    ${title}
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function toText(inserted: Insertable): string {
  if (inserted === undefined) return '';
  if (typeof inserted === 'string') return escape(inserted);
  return inserted instanceof Html ? inserted.text : inserted.map(({ text }) => text).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
