// The rules by which the host checks what plugins declare and set. For hosts and test kits, not for plugins: unlike the rest of the
// SDK, these functions can change in any release.
export { ApplyMessages } from './apply-messages.js';
export {
  AttributeRules,
  edgeKey,
  invalidValue,
  maxTotalStringLength,
  tooMuchText,
  unknownElement,
  type EdgeName,
  type SetterCall,
} from './attribute-rules.js';
export { AttributeValueError, maxStringLength, toDateString, toStoredValue } from './attribute-value.js';
export { collectSecretValues } from './collect-secret-values.js';
export { combinationsOfAttributes } from './combinations-of-attributes.js';
export { findSimilarAttribute } from './find-similar-attribute.js';
export { findSimilarName } from './find-similar-name.js';
export { isDeeperThan } from './is-deeper-than.js';
export { leadsInto, toPointerSegment, toSegments } from './json-pointer.js';
export {
  legendsOfAttributes,
  legendsOfOverlays,
  suitedLegends,
  type LegendSuitability,
  type LegendType,
} from './legend-suitability.js';
export { messageWithValue } from './message-with-value.js';
export { maxSecrets, SecretRedaction } from './secret-redaction.js';
export { shortenPointer, shortenText } from './shorten.js';
export { codePrefix, layoutPrefix, reservedPrefixes } from './reserved-prefixes.js';
