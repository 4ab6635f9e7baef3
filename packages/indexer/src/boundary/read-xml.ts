import { SaxesParser } from 'saxes';

/** An element of an XML file. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text directly inside the element, without surrounding whitespace. */
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: OpenElement[];
  text: string;
}

/** Elements below are skipped. */
const maxDepth = 100;

/**
 * Parses the XML of a manifest. Entities are never expanded, and nothing that a DOCTYPE refers to is fetched. Returns `undefined` if the
 * text is not well-formed.
 */
export function readXml(text: string | undefined): XmlElement | undefined {
  if (text === undefined) return undefined;
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  const failures: Error[] = [];
  parser.on('error', (error) => {
    failures.push(error);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: OpenElement = { name, attributes, children: [], text: '' };
    root ??= element;
    if (open.length < maxDepth) open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element !== undefined) element.text = element.text.trim();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return failures.length > 0 ? undefined : root;
}

/** The children with a name. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first element at a path of names. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const descendant = path.reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element);
  return descendant === undefined || descendant.text === '' ? undefined : descendant.text;
}
