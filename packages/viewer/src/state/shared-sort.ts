import type { TableSort } from '../model/table/sort-rows.js';

/** The order of a table in a link: the direction, and the column after it. */
export function writeSort({ by, isDescending }: TableSort): string {
  return `${isDescending ? 'down' : 'up'},${by}`;
}

/** Undefined if the text is not valid. */
export function readSort(text: string): TableSort | undefined {
  const match = /^(up|down),(.+)$/s.exec(text);
  return match?.[2] === undefined ? undefined : { by: match[2], isDescending: match[1] === 'down' };
}
