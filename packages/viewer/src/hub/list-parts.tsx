import { toVisibleText } from '../graph/visible-text.js';
import type { Loaded } from './hub-requests.js';
import { replaceHubView, useHubView } from './use-hub-view.js';
import { writeHubView } from './hub-view.js';

export const numbers = new Intl.NumberFormat('en');

/** A number with its noun, such as `1 use` and `2 uses`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${numbers.format(count)} ${count === 1 ? noun : plural}`;
}

/** Text from code, with invisible characters made visible. */
export function Visible({ text }: { readonly text: string }) {
  return toVisibleText(text);
}

/** The state of a list without rows: it is loaded, it cannot be loaded, or it is empty for a reason. */
export function ListState(props: { readonly loaded: Loaded<unknown>; readonly empty: string | undefined }) {
  const { loaded, empty } = props;
  if (loaded.failure !== undefined)
    return (
      <p className="hub-failure" role="alert">
        {loaded.failure}
      </p>
    );
  if (loaded.reply === undefined) return <p className="hub-note">Loading …</p>;
  return empty === undefined ? undefined : <p className="hub-note">{empty}</p>;
}

/** A field that limits a list to names with a text. */
export function FindField({ label }: { readonly label: string }) {
  const view = useHubView();
  return (
    <label className="hub-find">
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={view.find ?? ''}
        onChange={({ target }) => replaceHubView({ ...view, find: target.value })}
      />
    </label>
  );
}

/** The title of a column, which is a link to the list in its order. */
export function SortTitle(props: {
  readonly id: string;
  readonly title: string;
  readonly isNumber?: boolean;
  /** The column in force, with `-` for descending. */
  readonly sort: string;
  readonly description?: string;
}) {
  const { id, title, isNumber = false, sort, description } = props;
  const view = useHubView();
  const isSorted = sort.replace(/^-/, '') === id;
  const isDescending = sort === `-${id}`;
  const next = isSorted ? (isDescending ? id : `-${id}`) : isNumber ? `-${id}` : id;
  return (
    <th
      scope="col"
      className={isNumber ? 'hub-number' : undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      title={description}
    >
      <a href={writeHubView({ ...view, sort: next })}>
        {title}
        <span aria-hidden="true">{isSorted ? (isDescending ? ' ↓' : ' ↑') : ''}</span>
      </a>
    </th>
  );
}

/** A share as a bar, beside the number that it repeats. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <span className="hub-bar" aria-hidden="true">
      <span style={{ width: `${String(Math.round(Math.min(1, Math.max(0, share)) * 100))}%` }} />
    </span>
  );
}

/** A button that extends a list by a page. */
export function MoreButton(props: { readonly more: number; readonly onMore: () => void }) {
  if (props.more === 0) return undefined;
  return (
    <button type="button" className="hub-more" onClick={props.onMore}>
      Show more ({numbers.format(props.more)} left)
    </button>
  );
}
