// The schemas by which the host checks documents, manifests and options. For hosts and test kits, not for plugins: unlike the rest of
// the SDK, these functions can change in any release.
export { checkManifest, withTypedLegends, type CheckedManifest } from './check-manifest.js';
export { compileOptionsSchema, type OptionsValidation, type SpecialOptions } from './compile-options-schema.js';
export { toTypedLegend, warnOfFlatLegends } from './flat-legend.js';
export { refuseBadDefault } from './refuse-bad-default.js';
export { SchemaValidator } from './schema-validator.js';
