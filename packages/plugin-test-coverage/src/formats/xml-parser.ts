import { InvalidRecord, LimitExceeded } from '@code-graph/reports';
import { SaxesParser } from 'saxes';
import type { ReportParser } from './report-format.js';

export type XmlAttributes = Readonly<Record<string, string>>;

/** Reads the elements of one XML report. */
export interface ElementVisitor {
  /** @param path names of the element and its ancestors, from the root */
  open(path: readonly string[], attributes: XmlAttributes): void;
  /** @param text the text of an element for which `hasText` is true */
  close(path: readonly string[], text: string): void;
  hasText?(name: string): boolean;
}

const maxDepth = 100;

/** Maximum number of characters between two elements, more than any real comment, text or attribute has. */
const maxCharactersBetween = 8 * 1024 * 1024;

/**
 * Streams XML. Document types are skipped: nothing is fetched, and entities other than the five predefined ones are errors instead of
 * being expanded.
 */
export class XmlParser implements ReportParser {
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  readonly #path: string[] = [];
  #text = '';
  #charactersSinceElement = 0;

  constructor(private readonly visitor: ElementVisitor) {
    this.#parser.on('error', ({ message }) => {
      throw new InvalidRecord(`the XML is not well-formed: ${message.replace(/\.$/, '')}`);
    });
    this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on('closetag', ({ name }) => this.#close(name));
  }

  get position(): string {
    return `line ${this.#parser.line}`;
  }

  add(chunk: string): void {
    this.#charactersSinceElement += chunk.length;
    this.#parser.write(chunk);
    if (this.#charactersSinceElement > maxCharactersBetween)
      throw new LimitExceeded(`there is no element in ${maxCharactersBetween.toLocaleString('en')} characters`);
  }

  end(): void {
    if (this.#path.length > 0)
      throw new InvalidRecord(`the report ends inside of <${this.#path.at(-1) ?? ''}>, so it is truncated`);
    this.#parser.close();
  }

  #open(name: string, attributes: XmlAttributes): void {
    this.#charactersSinceElement = 0;
    this.#path.push(name);
    if (this.#path.length > maxDepth) throw new LimitExceeded(`the elements are nested more than ${maxDepth} deep`);
    this.visitor.open(this.#path, attributes);
    if (this.visitor.hasText?.(name) !== true) return;
    this.#text = '';
    // Without a handler, the parser does not keep the text.
    this.#parser.on('text', (text) => (this.#text += text));
  }

  #close(name: string): void {
    this.visitor.close(this.#path, this.#text);
    this.#path.pop();
    if (this.visitor.hasText?.(name) === true) this.#parser.off('text');
  }
}
