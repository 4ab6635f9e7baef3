import { channels, type ChannelChoices } from '../model/channels/channel.js';
import { focusDirections } from '../model/focus.js';
import { foldLevels } from '../model/open-containers.js';
import { readQuestion, writeQuestion } from '../model/questions/question-parameter.js';
import { readCompare, writeCompare } from './shared-compare.js';
import { readHotSpots, writeHotSpots } from './shared-hot-spots.js';
import { readSort, writeSort } from './shared-sort.js';
import {
  initialView,
  type Camera,
  type Focus,
  type RangeFilter,
  type SeenAnswer,
  type ViewState,
} from './view-state.js';

/** Version of the notation. A link of another version is not read. */
const version = '1';

/** The part of the view that a link contains, which determines the picture. Theme and panels stay those of each user. */
export type SharedView = Omit<ViewState, 'theme' | 'leftPanel' | 'rightPanel'>;

/** A view that was read from a link, and the names of the parameters that could not be read. */
export interface ReadView {
  readonly view: SharedView;
  readonly ignored: readonly string[];
}

const { theme: _theme, leftPanel: _left, ...initialShared } = initialView;

const placements = ['packed', 'layout'] as const;
const testDisplays = ['shown', 'greyed', 'hidden'] as const;
const maxDepth = 5;

/** Parameters that are lists of strings. Each string is a parameter of its own. */
const lists = {
  open: 'opened',
  close: 'closed',
  type: 'hiddenTypes',
  kind: 'hiddenKinds',
  only: 'shownFolders',
  hide: 'hiddenFolders',
  flat: 'flattenedFolders',
  select: 'selection',
} as const;

/** The fragment of a link to a view. Parts with their initial values are omitted; an empty string if all have them. */
export function writeSharedView(view: SharedView): string {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string | undefined, initial?: string): void => {
    if (value !== undefined && value !== initial) parameters.append(name, value);
  };
  add('view', view.viewId, initialShared.viewId);
  add('fold', view.fold, initialShared.fold);
  add('placement', view.placement);
  add('tests', view.tests);
  add('hulls', view.hulls);
  add('within', view.within);
  if (view.sort !== undefined) add('sort', writeSort(view.sort));
  for (const column of view.columns ?? []) add('column', column);
  for (const channel of channels) add(channel, view.channels[channel]);
  for (const [name, key] of Object.entries(lists)) for (const value of view[key]) add(name, value);
  for (const range of view.ranges) add('range', writeRange(range));
  if (view.focus !== undefined) add('focus', `${view.focus.depth},${view.focus.direction},${view.focus.node}`);
  if (view.question !== undefined) add('question', writeQuestion(view.question));
  if (view.answered !== undefined) add('answered', `${view.answered.version},${view.answered.total}`);
  if (view.hotSpots !== undefined) add('hot-spots', writeHotSpots(view.hotSpots));
  if (view.compare !== undefined) add('compare', writeCompare(view.compare));
  add('camera', writeCamera(view.camera));
  add('plot-camera', writeCamera(view.plotCamera));
  const text = parameters.toString();
  // A fragment may contain these characters, and links stay readable.
  return text === ''
    ? ''
    : `#v=${version}&${text.replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
}

/** Reads the fragment of a link. Parts that are not valid have their initial values. */
export function readSharedView(fragment: string): ReadView {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  if ([...parameters].length === 0) return { view: initialShared, ignored: [] };
  if (parameters.get('v') !== version) return { view: initialShared, ignored: ['v'] };
  parameters.delete('v');
  const view: { -readonly [Key in keyof SharedView]: SharedView[Key] } = { ...initialShared };
  const ignored = new Set<string>();
  for (const [name, value] of parameters) {
    const read = readers[name];
    const part = read?.(value, view);
    if (part === undefined) ignored.add(name);
    else Object.assign(view, part);
  }
  return { view, ignored: [...ignored] };
}

/** Reads one parameter into a part of the view. Undefined: the value is not valid. */
type Reader = (value: string, view: SharedView) => Partial<SharedView> | undefined;

const readViewId: Reader = (viewId) => (/^[a-z-]{1,40}$/.test(viewId) ? { viewId } : undefined);

const readers: Readonly<Record<string, Reader | undefined>> = Object.assign(Object.create(null), {
  view: readViewId,
  // Links and saved views of earlier versions have the view under this name.
  reading: readViewId,
  fold: (value) => oneOf(foldLevels, value, (fold) => ({ fold })),
  placement: (value) => oneOf(placements, value, (placement) => ({ placement })),
  tests: (value) => oneOf(testDisplays, value, (tests) => ({ tests })),
  hulls: (value) => oneOf(['communities'] as const, value, (hulls) => ({ hulls })),
  within: (within) => ({ within }),
  sort: (value) => {
    const sort = readSort(value);
    return sort && { sort };
  },
  column: (column, view) => ({ columns: [...(view.columns ?? []), column] }),
  ...Object.fromEntries(
    channels.map((channel): [string, Reader] => [
      channel,
      (value, view) => ({ channels: { ...view.channels, [channel]: value } satisfies ChannelChoices }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(lists).map(([name, key]): [string, Reader] => [
      name,
      (value, view) => ({ [key]: [...view[key], value] }),
    ]),
  ),
  range: (value, view) => {
    const range = readRange(value);
    return range && { ranges: [...view.ranges.filter(({ attribute }) => attribute !== range.attribute), range] };
  },
  focus: (value) => {
    const focus = readFocus(value);
    return focus && { focus };
  },
  camera: (value) => {
    const camera = readCamera(value);
    return camera && { camera };
  },
  question: (value) => {
    const question = readQuestion(value);
    return question && { question };
  },
  answered: (value) => {
    const answered = readAnswered(value);
    return answered && { answered };
  },
  'plot-camera': (value) => {
    const plotCamera = readCamera(value);
    return plotCamera && { plotCamera };
  },
  compare: (value) => {
    const compare = readCompare(value);
    return compare && { compare };
  },
  'hot-spots': (value) => {
    const hotSpots = readHotSpots(value);
    return hotSpots && { hotSpots };
  },
} satisfies Record<string, Reader>) as Readonly<Record<string, Reader | undefined>>;

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string,
  toPart: (value: Value) => Partial<SharedView>,
): Partial<SharedView> | undefined {
  const value = values.find((each) => each === text);
  return value === undefined ? undefined : toPart(value);
}

/** A range as a query string of its own, because names of attributes and categories may contain any character. */
function writeRange({ attribute, min, max, hidden = [] }: RangeFilter): string {
  const parts = new URLSearchParams({ of: attribute });
  if (min !== undefined) parts.append('min', String(min));
  if (max !== undefined) parts.append('max', String(max));
  for (const category of hidden) parts.append('hide', category);
  return parts.toString();
}

function readRange(text: string): RangeFilter | undefined {
  const parts = new URLSearchParams(text);
  const attribute = parts.get('of');
  const [min, max] = [readNumber(parts.get('min')), readNumber(parts.get('max'))];
  const hidden = parts.getAll('hide');
  if (attribute === null || Number.isNaN(min) || Number.isNaN(max)) return undefined;
  return {
    attribute,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(hidden.length > 0 && { hidden }),
  };
}

function readFocus(text: string): Focus | undefined {
  const match = /^(\d),(\w+),(.+)$/s.exec(text);
  const depth = Number(match?.[1]);
  const direction = focusDirections.find((each) => each === match?.[2]);
  const node = match?.[3];
  if (direction === undefined || node === undefined || depth < 1 || depth > maxDepth) return undefined;
  return { node, depth, direction };
}

function writeCamera(camera: Camera | undefined): string | undefined {
  return camera && [camera.x, camera.y, camera.ratio].map(round).join();
}

function readCamera(text: string): Camera | undefined {
  const parts = text.split(',').map((part) => readNumber(part) ?? NaN);
  const [x = NaN, y = NaN, ratio = NaN] = parts;
  if (parts.length !== 3 || parts.some(Number.isNaN) || ratio <= 0 || ratio > 100) return undefined;
  return Math.abs(x) > 1000 || Math.abs(y) > 1000 ? undefined : { x, y, ratio };
}

function readAnswered(text: string): SeenAnswer | undefined {
  const match = /^(\d{1,12}),(\d{1,12})$/.exec(text);
  return match === null ? undefined : { version: Number(match[1]), total: Number(match[2]) };
}

/** NaN if the text is not a finite number; undefined if there is none. */
function readNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  const number = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : NaN;
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}
