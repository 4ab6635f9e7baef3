/** The beginning of a report, by which its format is detected. */
export type ReportHead =
  | { readonly kind: 'text'; readonly firstLine: string }
  | {
      readonly kind: 'xml';
      readonly root: string;
      readonly attributes: string;
      /** The first element inside of the root. */
      readonly child: string | undefined;
    }
  | { readonly kind: 'json'; readonly firstKey: string | undefined; readonly text: string };

/** Declarations and comments, which begin with `<?` and `<!`, are not elements. */
const element = /<([A-Za-z_][\w.:-]{0,100})([^<>]{0,5000})>/y;

/** Classifies the beginning of a report. It has at most 64 Ki characters. */
export function readHead(text: string): ReportHead {
  const content = text.trimStart();
  if (content.startsWith('<')) return readXmlHead(content);
  if (content.startsWith('{') || content.startsWith('['))
    return { kind: 'json', firstKey: /^\{\s*"((?:[^"\\]|\\.){0,5000})"/.exec(content)?.[1], text: content };
  const line = content.split('\n').find((each) => each.trim() !== '' && !each.startsWith('#'));
  return { kind: 'text', firstLine: (line ?? '').trimEnd() };
}

function readXmlHead(text: string): ReportHead {
  const [root, child] = firstElements(text);
  return { kind: 'xml', root: root?.name ?? '', attributes: root?.attributes ?? '', child: child?.name };
}

/** The first two elements outside of declarations and comments. */
function firstElements(text: string): { readonly name: string; readonly attributes: string }[] {
  const elements: { name: string; attributes: string }[] = [];
  let at = 0;
  while (elements.length < 2) {
    at = text.indexOf('<', at);
    if (at === -1) break;
    const end = endOfMarkup(text, at);
    element.lastIndex = at;
    const match = element.exec(text);
    if (match !== null) elements.push({ name: match[1] ?? '', attributes: match[2] ?? '' });
    if (end === -1) break;
    at = end;
  }
  return elements;
}

/** The index after a comment, a declaration or a tag. */
function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at);
  if (text.startsWith('<?', at)) return after(text, '?>', at);
  if (text.startsWith('<!DOCTYPE', at)) {
    const subset = text.indexOf('[', at);
    const end = text.indexOf('>', at);
    return subset === -1 || (end !== -1 && end < subset) ? end : after(text, ']>', subset);
  }
  return after(text, '>', at);
}

function after(text: string, mark: string, from: number): number {
  const index = text.indexOf(mark, from);
  return index === -1 ? -1 : index + mark.length;
}
