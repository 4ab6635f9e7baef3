import type { NativeExport, NativeRecord, NativeRole, NativeTool } from '../../../native/native-record.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';

/** An attribute of one of the tools, also behind a condition: `#[cfg_attr(feature = "node", napi(constructor))]`. */
const toolAttribute =
  /^#\[\s*(?:cfg_attr\(.*,\s*)?(?:(?:napi_derive|napi|wasm_bindgen(?:::prelude)?)\s*::\s*)?(napi|wasm_bindgen)\b\s*(?:\((.*)\))?[)\]\s]*$/s;

/** Types whose value JavaScript receives in their place. */
const wrapper =
  /^(?:\w+::)*(?:Result|Option|Box|Rc|Arc|ClassInstance|Reference|WeakReference|AsyncTask|PromiseRaw)\s*<\s*(?:'\w+\s*,\s*)?(.*)$/s;

const maxWrappers = 5;

/** Longer attributes are ignored. */
const maxAttributeLength = 2000;

interface Attribute {
  readonly tool: NativeTool;
  readonly flags: ReadonlySet<string>;
  /** `js_name`, `getter`, `setter`, `namespace`. */
  readonly values: ReadonlyMap<string, string>;
}

interface Container {
  readonly node: SyntaxNode;
  readonly namespace: string;
  /** The type of an `impl` block, with the attribute of the block. */
  readonly type?: { readonly name: string; readonly attribute: Attribute };
}

/** The declarations of a file of Rust that JavaScript can use. `undefined` if there are none. */
export function readRustNative(root: SyntaxNode, text: string): NativeRecord | undefined {
  if (!/\b(?:napi|wasm_bindgen)\b/.test(text)) return undefined;
  const exports = exportsIn(root, text);
  return exports.length === 0 ? undefined : { exports };
}

function exportsIn(root: SyntaxNode, text: string): NativeExport[] {
  const exports: NativeExport[] = [];
  const pending: Container[] = [{ node: root, namespace: '' }];
  for (let container = pending.pop(); container !== undefined; container = pending.pop()) {
    const reader = new ItemReader(container, text);
    for (const [item, attributes] of itemsIn(container.node, text)) {
      exports.push(...reader.read(item, attributes));
      const inner = reader.containerIn(item, attributes[0]);
      if (inner !== undefined) pending.push(inner);
    }
  }
  return exports.sort((one, other) => one.line - other.line);
}

/** The items of a block, each with the attributes of the tools before it. */
function* itemsIn(block: SyntaxNode, text: string): Generator<readonly [SyntaxNode, readonly Attribute[]]> {
  let attributes: Attribute[] = [];
  for (const node of block.namedChildren) {
    if (node.type === 'attribute_item') {
      if (node.endIndex - node.startIndex > maxAttributeLength) continue;
      const attribute = parseAttribute(text.slice(node.startIndex, node.endIndex));
      if (attribute !== undefined) attributes.push(attribute);
    } else if (!node.type.includes('comment')) {
      yield [node, attributes];
      attributes = [];
    }
  }
}

class ItemReader {
  constructor(
    private readonly container: Container,
    private readonly text: string,
  ) {}

  read(item: SyntaxNode, attributes: readonly Attribute[]): NativeExport[] {
    const [attribute] = attributes;
    switch (item.type) {
      case 'struct_item':
        return attribute === undefined || attribute.flags.has('object')
          ? []
          : [this.#exported(item, attribute, 'class')];
      case 'function_item':
        return attributes
          .concat(attributes.length === 0 ? this.#inherited(item) : [])
          .filter(({ flags }) => !['start', 'skip', 'module_exports', 'no_export'].some((flag) => flags.has(flag)))
          .flatMap((each) => {
            const role = this.#roleOf(each);
            return role === undefined ? [] : [this.#exported(item, each, role)];
          });
      default:
        return [];
    }
  }

  /** A module or the block of an implementation, with the items in it. */
  containerIn(item: SyntaxNode, attribute: Attribute | undefined): Container | undefined {
    const body = item.childForFieldName('body');
    if (body === null) return undefined;
    const { namespace } = this.container;
    if (item.type === 'mod_item') {
      const name = attribute?.tool === 'napi' ? (attribute.values.get('js_name') ?? this.#nameOf(item)) : undefined;
      return { node: body, namespace: name === undefined ? namespace : `${namespace}${name}.` };
    }
    if (item.type !== 'impl_item' || attribute === undefined) return undefined;
    const type = /^(?:\w+\s*::\s*)*(\w+)/.exec(this.#textOf(item.childForFieldName('type')))?.[1];
    return type === undefined ? undefined : { node: body, namespace, type: { name: type, attribute } };
  }

  /** wasm-bindgen exports all public functions of a block. */
  #inherited(item: SyntaxNode): Attribute[] {
    const attribute = this.container.type?.attribute;
    const isPublic = item.namedChildren.some(({ type }) => type === 'visibility_modifier');
    return attribute?.tool === 'wasm' && isPublic
      ? [{ tool: 'wasm', flags: new Set<string>(), values: new Map<string, string>() }]
      : [];
  }

  #roleOf({ flags }: Attribute): NativeRole | undefined {
    const isMember = this.container.type !== undefined;
    for (const role of ['constructor', 'getter', 'setter'] as const) {
      if (flags.has(role)) return isMember ? role : undefined;
    }
    return isMember ? 'method' : 'function';
  }

  #exported(item: SyntaxNode, attribute: Attribute, role: NativeRole): NativeExport {
    const name = item.childForFieldName('name');
    const declared = this.#textOf(name);
    const { type, namespace } = this.container;
    const isTopLevel = type === undefined;
    const inNamespace = attribute.values.get('namespace');
    const prefix = isTopLevel ? (inNamespace === undefined ? namespace : `${inNamespace}.`) : '';
    const returns = this.#returnedType(item);
    return {
      ...{ tool: attribute.tool, role, name: prefix + nameInJavaScript(declared, attribute, role), declared },
      line: (name ?? item).startLine,
      ...(type === undefined ? {} : { of: type.name }),
      ...(returns === undefined ? {} : { returns }),
    };
  }

  #returnedType(item: SyntaxNode): string | undefined {
    let type = this.#textOf(item.childForFieldName('return_type'));
    for (let depth = 0; depth < maxWrappers; depth += 1) {
      type = type.replace(/^(?:&|'\w+\s|mut\s|\s)+/, '');
      const inner = wrapper.exec(type)?.[1];
      if (inner === undefined) break;
      type = inner;
    }
    const name = /^(?:\w+::)*([A-Z]\w*)/.exec(type)?.[1];
    return name === 'Self' ? this.container.type?.name : name;
  }

  #nameOf(item: SyntaxNode): string {
    return this.#textOf(item.childForFieldName('name'));
  }

  #textOf(node: SyntaxNode | null): string {
    return node === null ? '' : this.text.slice(node.startIndex, node.endIndex);
  }
}

function parseAttribute(text: string): Attribute | undefined {
  const [, macro, list = ''] = toolAttribute.exec(text) ?? [];
  if (macro === undefined) return undefined;
  const values = new Map<string, string>();
  for (const [, key = '', quoted, word = ''] of list.matchAll(/\b(\w+)\s*=\s*(?:"([^"]*)"|(\w+))/g)) {
    if (!values.has(key)) values.set(key, quoted ?? word);
  }
  const flags = new Set(list.replace(/"[^"]*"/g, '').match(/\w+/g));
  return { tool: macro === 'napi' ? 'napi' : 'wasm', flags, values };
}

/** napi-rs converts names of functions to camel case, wasm-bindgen keeps them. Both drop the prefix of accessors. */
function nameInJavaScript(declared: string, { tool, values }: Attribute, role: NativeRole): string {
  const stated = values.get('js_name') ?? (role === 'getter' || role === 'setter' ? values.get(role) : undefined);
  if (stated !== undefined) return stated;
  const plain = declared.replace(/^r#/, '');
  if (tool === 'wasm') return role === 'setter' ? plain.replace(/^set_/, '') : plain;
  if (role === 'class') return plain;
  const prefix = role === 'getter' ? /^get_/ : role === 'setter' ? /^set_/ : /^(?!)/;
  return toCamelCase(plain.replace(prefix, ''));
}

/** `xxh64_alias` and `xxh64alias` are `xxh64Alias`. */
function toCamelCase(name: string): string {
  return name
    .replace(/(?<=\d)(?=[a-z])/g, '_')
    .split('_')
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
}
