import type { DescriptorSuffix } from './scip-symbol.js';

/** The types of nodes that symbols can map to. */
export type SymbolNodeType = 'Namespace' | 'Class' | 'Interface' | 'Struct' | 'Enum' | 'Method' | 'Function';

/** Numbers of `SymbolInformation.Kind` by node type. Symbols of other kinds are not nodes. */
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

/** Node types by the first keyword of a signature such as `interface Shape`. */
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
 * Infers the type of a symbol without a kind from its suffix and, if there is one, its signature, which distinguishes interfaces
 * and enums from classes and excludes type aliases.
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
