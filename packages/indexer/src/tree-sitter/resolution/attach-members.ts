import type { NameResolver } from './name-resolver.js';

/** Adds members and bases that are declared outside of their types. Called once all files are in the index. */
export function attachMembers(resolver: NameResolver): void {
  for (const file of resolver.index.files.values()) {
    for (const symbol of file.symbols) {
      const { receiver, name } = symbol.declaration;
      const type = receiver === undefined ? undefined : resolver.typeOf(receiver, { file, symbol: symbol.parent });
      if (type === undefined) continue;
      symbol.owner = type;
      type.addMember(name, symbol);
    }
    for (const { scope, type, base, associated } of file.outline.implementations) {
      const context = { file, symbol: file.symbols[scope] };
      resolver.typeOf(type, context)?.addBase({ type: base, scope: context, associated });
    }
  }
}
