import { isObject, type JsonObject } from '@code-graph/reports';

/** The security severity of a result or of its rule, from 0 to 10. Code hosts read the same property. */
export function securitySeverityOf(properties: unknown, rule: JsonObject | undefined): number | undefined {
  for (const bag of [properties, rule?.['properties']]) {
    const value = isObject(bag) ? bag['security-severity'] : undefined;
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    const severity = text === '' ? NaN : Number(text);
    if (severity >= 0 && severity <= 10) return severity;
  }
  return undefined;
}
