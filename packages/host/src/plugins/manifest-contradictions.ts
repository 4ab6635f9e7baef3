import type { AttributeDefinition, OverlayDefinition, PluginManifest } from '@code-graph/sdk';

const reservedPrefix = 'layout:';

/** What a manifest says that cannot be, beyond what its schema can tell; undefined if nothing. */
export function findContradiction(manifest: PluginManifest): string | undefined {
  const { prefix, attributes, overlays } = manifest;
  if (prefix === reservedPrefix) return `the prefix ${reservedPrefix} is taken by the host`;
  const foreign = attributes.find(({ name }) => !name.startsWith(prefix));
  if (foreign) return `the attribute ${foreign.name} does not start with the prefix ${prefix}`;
  const twice = findRepeated(attributes.map(({ name }) => name)) ?? findRepeated(overlays.map(({ id }) => id));
  if (twice !== undefined) return `${twice} is declared twice`;
  for (const overlay of overlays) {
    const contradiction = findOverlayContradiction(overlay, attributes);
    if (contradiction !== undefined) return `overlay ${overlay.id} ${contradiction}`;
  }
  return undefined;
}

function findOverlayContradiction(
  { type, attribute, legend }: OverlayDefinition,
  attributes: readonly AttributeDefinition[],
): string | undefined {
  const drawn = attributes.find(({ name }) => name === attribute);
  if (!drawn) return `draws ${attribute}, which is not declared`;
  const wanted = type === 'EdgeColor' || type === 'EdgeWidth' ? 'edge' : 'node';
  if ((drawn.target ?? 'node') !== wanted)
    return `of type ${type} needs an attribute of ${wanted}s, which ${attribute} is not`;
  const isNumeric = drawn.type === 'number' || drawn.type === 'date';
  if (legend.type !== 'category' && !isNumeric)
    return `has a ${legend.type} legend, but ${attribute} is not a number or date`;
  return undefined;
}

function findRepeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
