import { initialHotSpots, plotRoles, splits, type HotSpotChoices } from '../model/hot-spots/hot-spot-choices.js';
import { nodeLevels } from '../model/hot-spots/node-level.js';
import { readSort, writeSort } from './shared-sort.js';

/** The choices as a query string of their own, because names of attributes may contain any character. */
export function writeHotSpots({ level, split, attributes = {}, logX, logY, sort }: HotSpotChoices): string {
  const parts = new URLSearchParams({ level, split: String(split) });
  const add = (name: string, value: string | undefined): void => {
    if (value !== undefined) parts.append(name, value);
  };
  for (const role of plotRoles) add(role, attributes[role]);
  add('log-x', logX === undefined ? undefined : String(logX));
  add('log-y', logY === undefined ? undefined : String(logY));
  add('sort', sort && writeSort(sort));
  return parts.toString();
}

/** Undefined if a part is unknown or not valid. */
export function readHotSpots(text: string): HotSpotChoices | undefined {
  let choices = initialHotSpots;
  for (const [name, value] of new URLSearchParams(text)) {
    const part = Object.hasOwn(readers, name) ? readers[name]?.(value, choices) : undefined;
    if (part === undefined) return undefined;
    choices = { ...choices, ...part };
  }
  return choices;
}

type Reader = (value: string, choices: HotSpotChoices) => Partial<HotSpotChoices> | undefined;

const readers: Readonly<Record<string, Reader | undefined>> = {
  level: (value) => {
    const level = nodeLevels.find((each) => each === value);
    return level && { level };
  },
  split: (value) => {
    const split = splits.find((each) => String(each) === value);
    return split && { split };
  },
  ...Object.fromEntries(
    plotRoles.map((role): [string, Reader] => [
      role,
      (value, { attributes }) => ({ attributes: { ...attributes, [role]: value } }),
    ]),
  ),
  'log-x': (value) => readFlag(value, (logX) => ({ logX })),
  'log-y': (value) => readFlag(value, (logY) => ({ logY })),
  sort: (value) => {
    const sort = readSort(value);
    return sort && { sort };
  },
};

function readFlag(
  text: string,
  toPart: (flag: boolean) => Partial<HotSpotChoices>,
): Partial<HotSpotChoices> | undefined {
  return text === 'true' || text === 'false' ? toPart(text === 'true') : undefined;
}
