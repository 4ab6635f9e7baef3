/** The functions that a query may call, in lower case, with the name that the engine has for each. */
export const queryFunctions: ReadonlyMap<string, string> = new Map([
  // Aggregates.
  ...same('count', 'sum', 'avg', 'min', 'max', 'collect', 'percentilecont', 'percentiledisc'),
  // Nodes, edges and paths.
  ...same('label', 'nodes', 'relationships', 'length', 'properties', 'is_trail', 'is_acyclic'),
  ['labels', 'label'],
  ['type', 'label'],
  ['rels', 'relationships'],
  // Values.
  ...same('coalesce', 'typeof', 'greatest', 'least', 'nullif', 'ifnull'),
  ['tostring', 'to_string'],
  ['tofloat', 'to_double'],
  ['tointeger', 'to_int64'],
  ['toboolean', 'to_bool'],
  // Numbers.
  ...same('abs', 'ceil', 'ceiling', 'floor', 'round', 'sign', 'sqrt', 'ln', 'log', 'log2', 'log10', 'pow', 'pi'),
  ...same('sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'degrees', 'radians', 'cbrt', 'even', 'factorial'),
  // Strings.
  ...same('lower', 'upper', 'tolower', 'toupper', 'trim', 'ltrim', 'rtrim', 'left', 'right', 'substring', 'substr'),
  ...same('replace', 'reverse', 'contains', 'starts_with', 'ends_with', 'concat', 'concat_ws', 'split_part', 'initcap'),
  ...same('regexp_matches', 'regexp_full_match', 'regexp_extract', 'regexp_extract_all', 'regexp_replace'),
  ...same('levenshtein', 'lpad', 'rpad', 'repeat', 'string_split'),
  ['split', 'string_split'],
  // Lists.
  ...same('size', 'range', 'list_contains', 'list_distinct', 'list_sort', 'list_reverse', 'list_sum', 'list_unique'),
  ...same('list_concat', 'list_append', 'list_extract', 'list_position', 'list_slice', 'list_to_string'),
  ['cardinality', 'size'],
  // Dates.
  ...same('date', 'timestamp', 'interval', 'duration', 'date_part', 'date_trunc', 'current_date', 'current_timestamp'),
  ...same('dayname', 'monthname', 'last_day', 'epoch_ms', 'to_days', 'to_hours', 'to_minutes', 'to_months', 'to_years'),
  ['datetime', 'timestamp'],
]);

/** Functions whose third argument must not be negative: the engine would read memory before the text, or crash. */
export const guardedFunctions: ReadonlySet<string> = new Set([
  'substring',
  'substr',
  'regexp_extract',
  'regexp_extract_all',
]);

/** Functions of the form `all(x IN list WHERE condition)`. */
export const quantifiers: ReadonlySet<string> = new Set(['all', 'any', 'none', 'single']);

function same(...names: string[]): [string, string][] {
  return names.map((name) => [name, name]);
}
