import type { DescriptorSuffix } from './scip-symbol.js';

/** The types of nodes that symbols can stand for. */
export type SymbolNodeType = 'Namespace' | 'Class' | 'Interface' | 'Struct' | 'Enum' | 'Method' | 'Function';

/** `SymbolInformation.Kind` by what it is in the graph. All other kinds are no nodes. */
const kindsByType: Readonly<Record<SymbolNodeType, readonly number[]>> = {
  // File, Module, Namespace, Package
  Namespace: [16, 29, 30, 35],
  // Class, Contract, Extension, Instance, Library, Mixin, Object, PackageObject, SingletonClass, Type
  Class: [7, 62, 84, 20, 64, 85, 33, 36, 75, 54],
  // Concept, Interface, Protocol, Trait, TypeClass
  Interface: [86, 21, 42, 53, 56],
  // Message, Signature, Struct, Union
  Struct: [28, 46, 49, 59],
  Enum: [11],
  // AbstractMethod, Accessor, Constructor, Getter, Method, MethodAlias, MethodSpecification, Operator, ProtocolMethod,
  // PureVirtualMethod, Setter, SingletonMethod, StaticMethod, Subscript, TraitMethod, TypeClassMethod
  Method: [66, 72, 9, 18, 26, 74, 67, 34, 68, 69, 45, 76, 80, 47, 70, 71],
  // Function, Macro
  Function: [17, 25],
};

const typesByKind: ReadonlyMap<number, SymbolNodeType> = new Map(
  Object.entries(kindsByType).flatMap(([type, kinds]) => kinds.map((kind) => [kind, type as SymbolNodeType])),
);

/** What a signature such as `interface Shape` begins with. */
const typesByKeyword: Readonly<Record<string, SymbolNodeType | undefined>> = {
  class: 'Class',
  interface: 'Interface',
  trait: 'Interface',
  protocol: 'Interface',
  struct: 'Struct',
  union: 'Struct',
  enum: 'Enum',
};

export function typeOfKind(kind: number): SymbolNodeType | undefined {
  return typesByKind.get(kind);
}

/**
 * What a symbol without a kind is, by the end of its name and, where there is one, its signature: that tells interfaces
 * and enums from classes, and leaves out aliases of types.
 */
export function inferType(
  suffix: DescriptorSuffix,
  container: DescriptorSuffix | undefined,
  signature: string,
): SymbolNodeType | undefined {
  switch (suffix) {
    case 'type': {
      const keyword = /^(?:(?:export|public|pub|abstract|final|sealed|data|declare|const)\s+)*([a-z]+)\b/.exec(
        signature,
      );
      return keyword?.[1] === 'type' ? undefined : (typesByKeyword[keyword?.[1] ?? ''] ?? 'Class');
    }
    case 'method':
      return container === 'type' ? 'Method' : 'Function';
    case 'macro':
      return 'Function';
    case 'namespace':
    case 'meta':
      return 'Namespace';
    default:
      return undefined;
  }
}
