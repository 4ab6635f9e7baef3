import { useCombobox } from 'downshift';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isQuery } from '../../model/search/query-text.js';
import type { FoundNode } from '../../model/search/search-graph.js';
import { useViewer } from '../../state/viewer-context.js';
import { QueryOutcome } from './query-outcome.js';
import { useQuery } from './use-query.js';
import { useSearch } from './use-search.js';
import './search.css';

/** Finds nodes by name or id, and runs Cypher queries. */
export function SearchBox() {
  const { actions, client } = useViewer();
  const [text, setText] = useState('');
  const isCypher = isQuery(text);
  const { found, text: searched, failure } = useSearch(isCypher ? '' : text);
  const query = useQuery();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<FoundNode>({
    items: [...found],
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    defaultHighlightedIndex: 0,
    onStateChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      actions.reveal(selectedItem.id);
      setText('');
    },
  });

  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') {
      query.close();
      setText('');
    }
    if (event.key !== 'Enter' || !isCypher) return;
    // Otherwise downshift would choose an entry of the list.
    (event.nativeEvent as Event & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    query.run(text);
  };

  const isShown = isOpen && text.trim() !== '';
  const isListShown = isShown && !isCypher && found.length > 0;
  const inputProps = getInputProps({
    ref: input,
    onKeyDown: handleKey,
    // Downshift reports changes later, which would lose keys that are typed fast.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setText(event.target.value);
      query.close();
    },
    'aria-label': 'Search',
    placeholder: 'Search names, ids, Cypher',
    spellCheck: false,
    title: 'Search for a name or an id, or write a Cypher query that begins with MATCH (/)',
  });
  return (
    <div className="search">
      <input
        {...inputProps}
        aria-expanded={isListShown}
        aria-activedescendant={isListShown ? inputProps['aria-activedescendant'] : undefined}
      />
      <ul {...getMenuProps({ 'aria-label': 'Found nodes' })} className="search-list" hidden={!isListShown}>
        {found.map((item, index) => (
          <li
            key={item.id}
            {...getItemProps({ item, index })}
            className="search-item"
            data-highlighted={index === highlightedIndex}
          >
            <span className="search-item-name">{item.name}</span>
            <span className="search-item-type">{item.type}</span>
            <span className="search-item-file">{item.file ?? item.id}</span>
          </li>
        ))}
      </ul>
      {isShown && (
        <Hint
          isCypher={isCypher}
          hasHost={client !== undefined}
          isNothingFound={searched !== '' && found.length === 0}
          failure={failure}
        />
      )}
      <QueryOutcome query={query} />
    </div>
  );
}

function Hint(props: {
  readonly isCypher: boolean;
  readonly hasHost: boolean;
  readonly isNothingFound: boolean;
  readonly failure: string | undefined;
}) {
  let text: string | undefined;
  if (props.isCypher)
    text = props.hasHost ? 'Press Enter to run the query.' : 'A report has no host that could run queries.';
  else if (props.failure !== undefined) text = props.failure;
  else if (props.isNothingFound) text = 'Nothing found.';
  return text === undefined ? undefined : (
    <p className="search-hint" role="status">
      {text}
    </p>
  );
}

/** Moves the focus to the search box when the user presses `/` outside of a field. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (event.key !== '/' || isField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
