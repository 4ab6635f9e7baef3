import { SymbolKind } from 'vscode-languageserver';

const kinds: Readonly<Record<string, SymbolKind>> = {
  Class: SymbolKind.Class,
  Interface: SymbolKind.Interface,
  Struct: SymbolKind.Struct,
  Enum: SymbolKind.Enum,
  Method: SymbolKind.Method,
  Function: SymbolKind.Function,
  Namespace: SymbolKind.Module,
};

/** The symbol kind of a type of nodes. Graphs of other sources have other types. */
export function toSymbolKind(type: string): SymbolKind {
  return kinds[type] ?? SymbolKind.Object;
}
