import type { PluginManifest } from '@code-graph/sdk';
import { describeManifestFaults } from './describe-manifest-faults.js';
import { toTypedLegend } from './flat-legend.js';
import { findContradiction } from './manifest-contradictions.js';
import type { SchemaValidator } from './schema-validator.js';

/** A manifest whose legends have the typed form, or the fault of the manifest, as the rest of a sentence about the file. */
export type CheckedManifest =
  | { readonly manifest: PluginManifest; readonly fault?: never }
  | { readonly fault: string };

/** Checks the content of a manifest against its schema, and for contradictions, without the schema of its options. */
export function checkManifest(content: unknown, validator: SchemaValidator): CheckedManifest {
  const normalized = withTypedLegends(content);
  const violations = validator.check('PluginManifest', normalized);
  if (violations.length > 0)
    return { fault: `does not fit its schema: ${describeManifestFaults(violations, normalized)}` };
  const manifest = normalized as PluginManifest;
  const contradiction = findContradiction(manifest);
  return contradiction === undefined ? { manifest } : { fault: `contradicts itself: ${contradiction}` };
}

/** Converts the legends of a manifest to the typed form. Returns any other value unchanged. */
export function withTypedLegends(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('overlays' in content)) return content;
  if (!Array.isArray(content.overlays)) return content;
  const overlays = content.overlays.map((overlay: unknown) =>
    typeof overlay === 'object' && overlay !== null && 'legend' in overlay
      ? { ...overlay, legend: toTypedLegend(overlay.legend) }
      : overlay,
  );
  return { ...content, overlays };
}
