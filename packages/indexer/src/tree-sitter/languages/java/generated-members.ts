import { externalOf } from '../../syntax/expressions.js';
import { generatedMember, type Expression } from '../../outline.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../../syntax/syntax-walk.js';

/** The result of a setter, or of any other method without a value of the workspace. */
const nothing = externalOf('void');

/** The methods that annotations of Lombok add to the fields of a class, or to one field. */
const lombokMethods: Readonly<Record<string, readonly ('get' | 'set')[]>> = {
  Data: ['get', 'set'],
  Value: ['get'],
  Getter: ['get'],
  Setter: ['set'],
};

/** A field with its declared type. */
interface Field {
  readonly name: string;
  readonly value: Expression;
  /** The declaration, which may declare several fields. */
  readonly declaration: SyntaxNode;
}

/** Declares the accessor of a component of a record. */
export function declareComponentAccessor(
  name: string,
  value: Expression,
  { owner }: SyntaxContext,
  { recorder }: SyntaxWalk,
): void {
  recorder.setField(owner, generatedMember(name, 0), value);
}

/** Declares the accessors of a field that Lombok generates. */
export function declareLombokAccessors(
  { name, value, declaration }: Field,
  { owner }: SyntaxContext,
  walk: SyntaxWalk,
): void {
  if (!walk.recorder.imports.some(({ path }) => path[0] === 'lombok')) return;
  const ofField = modifiersOf(declaration, walk);
  if (ofField.keywords.has('static')) return;
  const ofClass = modifiersOf(declaration.parent?.parent ?? null, walk);
  const methods = new Set(methodsOf(ofClass.annotations));
  for (const method of methodsOf(ofField.annotations)) methods.add(method);
  for (const [annotation, passed] of ofField.annotations) {
    if (passed.includes('NONE')) for (const method of lombokMethods[annotation] ?? []) methods.delete(method);
  }
  const accessors = `${ofField.annotations.get('Accessors') ?? ''} ${ofClass.annotations.get('Accessors') ?? ''}`;
  const isFluent = /\bfluent\s*=\s*true/.test(accessors);
  const isFlag = walk.textOf(declaration.childForFieldName('type')) === 'boolean';
  const base = isFlag && /^is\p{Lu}/u.test(name) ? name.slice(2) : name;
  const capitalized = base.charAt(0).toUpperCase() + base.slice(1);
  if (methods.has('get')) {
    const getter = isFluent ? name : `${isFlag ? 'is' : 'get'}${capitalized}`;
    walk.recorder.setField(owner, generatedMember(getter, 0), value);
  }
  if (methods.has('set') && !ofField.keywords.has('final')) {
    const isChained = isFluent || /\bchain\s*=\s*true/.test(accessors);
    const setter = isFluent ? name : `set${capitalized}`;
    walk.recorder.setField(owner, generatedMember(setter, 1), isChained ? { kind: 'self' } : nothing);
  }
}

function methodsOf(annotations: ReadonlyMap<string, string>): ('get' | 'set')[] {
  return [...annotations.keys()].flatMap((name) => lombokMethods[name] ?? []);
}

/** The annotations of a declaration by simple name, with their arguments as written, and its other modifiers. */
function modifiersOf(
  declaration: SyntaxNode | null,
  walk: SyntaxWalk,
): { annotations: ReadonlyMap<string, string>; keywords: ReadonlySet<string> } {
  const first = declaration?.namedChild(0);
  const annotations = new Map<string, string>();
  const keywords = new Set<string>();
  for (const child of first?.type === 'modifiers' ? first.children : []) {
    const name = child.childForFieldName('name');
    if (!child.type.endsWith('annotation')) keywords.add(child.type);
    else annotations.set(walk.textOf(name).replace(/^.*\./, ''), walk.textOf(child.childForFieldName('arguments')));
  }
  return { annotations, keywords };
}
