import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { GraphFileError } from './graph-file-error.js';
import { fromXmlText } from '../formats/xml-text.js';

/** An opening tag. Names have no namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  /** The value of an attribute; undefined if it is absent. */
  attribute(name: string): string | undefined;
}

/** Callbacks for the content of an XML file. */
export interface XmlReader {
  onOpen(element: XmlElement): void;
  /** @param text all text directly inside the element */
  onClose(name: string, text: string): void;
}

/**
 * Maximum characters of a text, a comment or a tag. The parser concatenates each of them from pieces, which take up to 30 bytes of memory
 * for each character.
 */
const longestToken = 4 * 1024 * 1024;

/** Maximum number of elements around an element. Each is kept while it is open. */
const deepestElement = 100_000;

/**
 * Reads XML in pieces. A DOCTYPE is ignored, and nothing that it refers to is fetched. One that declares entities is refused, so that
 * there is never an entity to expand.
 * @throws GraphFileError
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const texts: string[] = [];
  const fail = (reason: string): never => {
    throw new GraphFileError(reason, parser.line);
  };
  /** Characters since the end of the latest token, rounded to pieces of the file. */
  let pending = 0;
  const onToken = (): void => {
    pending = 0;
  };
  const parse = (text: string): void => {
    pending += text.length;
    parser.write(text);
    if (pending > longestToken) fail(`a text, a comment or a tag is longer than ${longestToken} characters`);
  };
  parser.on('error', (error) => fail(reasonOf(error)));
  parser.on('doctype', (content) => {
    onToken();
    if (content.includes('<!ENTITY')) fail('the file declares entities, which are never expanded here');
  });
  const addText = (text: string): void => {
    onToken();
    if (texts.length === 0) return;
    const longer = (texts.at(-1) ?? '') + text;
    if (longer.length > longestToken) fail(`a text is longer than ${longestToken} characters`);
    texts[texts.length - 1] = longer;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', onToken);
  parser.on('processinginstruction', onToken);
  parser.on('opentag', ({ name, attributes }) => {
    onToken();
    if (texts.push('') > deepestElement) fail(`elements are nested more than ${deepestElement} levels deep`);
    reader.onOpen({
      name: localName(name),
      line: parser.line,
      attribute: (key) => {
        const value = attributes[key];
        return value === undefined ? undefined : fromXmlText(value);
      },
    });
  });
  parser.on('closetag', ({ name }) => {
    onToken();
    reader.onClose(localName(name), fromXmlText(texts.pop() ?? ''));
  });

  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    decoder ??= createDecoder(piece);
    parse(decode(decoder, piece, parser.line));
  }
  if (!decoder) throw new GraphFileError('the file is empty');
  parse(decode(decoder, undefined, parser.line));
  parser.close();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** Messages of saxes start with the position: `12:34: unclosed tag: node`. */
function reasonOf({ message }: Error): string {
  return message.replace(/^(?:\S*:)?\d+:\d+:\s*/, '').replace(/\.$/, '');
}

function decode(decoder: TextDecoder, piece: Uint8Array | undefined, line: number): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw new GraphFileError(`there are bytes at or after this line that are not ${decoder.encoding}`, line);
  }
}

/** Detects the encoding from the byte order mark, otherwise from the XML declaration; by default UTF-8. */
function createDecoder(start: Uint8Array): TextDecoder {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const label =
    /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new GraphFileError(`the encoding ${label} is not supported`, 1);
  }
}
