/** Layers of nodes by the longest path of links that leads to each. Links that would close a cycle do not count. */
export function assignLayers(
  ids: readonly string[],
  links: readonly { readonly source: string; readonly target: string }[],
): ReadonlyMap<string, number> {
  const targets = new Map<string, string[]>(ids.map((id) => [id, []]));
  const missing = new Map(ids.map((id) => [id, 0]));
  for (const { source, target } of links) {
    if (source === target || !targets.has(source) || !missing.has(target)) continue;
    targets.get(source)?.push(target);
    missing.set(target, (missing.get(target) ?? 0) + 1);
  }
  const layers = new Map<string, number>();
  const visit = (first: string): void => {
    const ready = [first];
    for (const id of ready) {
      const layer = layers.get(id) ?? 0;
      layers.set(id, layer);
      missing.set(id, -1);
      for (const target of targets.get(id) ?? []) {
        const left = (missing.get(target) ?? 0) - 1;
        if (left < -1) continue;
        missing.set(target, left);
        layers.set(target, Math.max(layers.get(target) ?? 0, layer + 1));
        if (left === 0) ready.push(target);
      }
    }
  };
  for (const id of ids) if (missing.get(id) === 0) visit(id);
  // All other nodes are in or behind a cycle, which is entered at its first node in the order of the graph.
  for (const id of ids) if ((missing.get(id) ?? -1) > 0) visit(id);
  return layers;
}
