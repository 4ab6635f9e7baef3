import { useCombobox } from 'downshift';
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isCypher } from '../../model/search/cypher-text.js';
import { exampleBranch } from '../../model/questions/parse-question.js';
import { toSearchItems, wantedName, type SearchItem } from '../../model/search/search-items.js';
import { useRevisions } from '../../state/use-revisions.js';
import { useViewer } from '../../state/viewer-context.js';
import { QueryOutcome } from './query-outcome.js';
import { useCypher } from './use-cypher.js';
import { useSearch } from './use-search.js';
import './search.css';

/** Finds nodes by name or id, asks questions such as `callers of main`, and runs Cypher queries. */
export function SearchBox() {
  const { actions, client } = useViewer();
  const [text, setText] = useState('');
  const hasCypher = isCypher(text);
  const { found, text: searched, failure } = useSearch(hasCypher ? '' : wantedName(text));
  // The first picture does not wait for the names of revisions.
  const [isUsed, setUsed] = useState(false);
  const { defaultBranch: branch = exampleBranch } = useRevisions(isUsed) ?? {};
  const items = hasCypher ? [] : toSearchItems(text, found, branch);
  const query = useCypher();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);

  const choose = (item: SearchItem): void => {
    setText(item.kind === 'form' || isCompletion(item) ? item.text : '');
    if (item.kind === 'node') actions.reveal(item.node.id);
    else if (item.kind !== 'form' && item.question !== undefined) {
      actions.ask(item.question);
      // The keys of the answer, such as `n`, must not be typed into the field.
      input.current?.blur();
    }
  };

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox<SearchItem>({
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: () => '',
    defaultHighlightedIndex: 0,
    onStateChange: ({ selectedItem }) => {
      if (selectedItem) choose(selectedItem);
    },
    // A list of completions is followed by the next one.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur || !isCompletion(changes.selectedItem)
        ? changes
        : { ...changes, isOpen: true, highlightedIndex: 0 },
  });

  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape') {
      query.close();
      setText('');
    }
    const [first] = items;
    // Downshift highlights the first entry later than fast fingers press Enter.
    const isEarly = highlightedIndex === -1 && first !== undefined;
    if (event.key !== 'Enter' || !(hasCypher || isEarly)) return;
    // Otherwise downshift would choose an entry of the list.
    (event.nativeEvent as Event & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    if (hasCypher) query.run(text);
    else if (first !== undefined) choose(first);
  };

  const isShown = isOpen && text.trim() !== '';
  const isListShown = isShown && items.length > 0;
  const inputProps = getInputProps({
    ref: input,
    onKeyDown: handleKey,
    // Downshift reports changes later, which would lose keys that are typed fast.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setText(event.target.value);
      query.close();
    },
    'aria-label': 'Search',
    placeholder: 'Search or ask',
    spellCheck: false,
    title: `Search for a name or an id, ask “callers of …”, “path from … to …”, “impact of ${branch}...HEAD”, “diff ${branch}”, “rules”, “cycles” or “unused”, or write a Cypher query that begins with MATCH (/)`,
    onFocus: () => setUsed(true),
    onPointerEnter: () => setUsed(true),
  });
  return (
    <div className="search">
      <input
        {...inputProps}
        aria-expanded={isListShown}
        aria-activedescendant={isListShown ? inputProps['aria-activedescendant'] : undefined}
      />
      <ul {...getMenuProps({ 'aria-label': 'Found nodes' })} className="search-list" hidden={!isListShown}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            {...getItemProps({ item, index })}
            className="search-item"
            data-highlighted={index === highlightedIndex}
          >
            <ItemText item={item} />
          </li>
        ))}
      </ul>
      {isShown && (
        <Hint
          isCypher={hasCypher}
          hasHost={client !== undefined}
          isNothingFound={searched !== '' && items.length === 0}
          failure={failure}
        />
      )}
      <QueryOutcome query={query} />
    </div>
  );
}

/** Whether an entry completes a text that is not a question yet. */
function isCompletion(item: SearchItem | null | undefined): item is Extract<SearchItem, { readonly text: string }> {
  return item?.kind === 'form' || (item?.kind === 'complete' && item.question === undefined);
}

function keyOf(item: SearchItem): string {
  return item.kind === 'node' || item.kind === 'complete' ? item.node.id : `${item.kind} ${item.text}`;
}

function ItemText({ item }: { readonly item: SearchItem }) {
  switch (item.kind) {
    case 'node':
    case 'complete': {
      const { name, type, file, id } = item.node;
      return (
        <>
          <span className="search-item-name">{name}</span>
          <span className="search-item-type">{type}</span>
          <span className="search-item-file">{file ?? id}</span>
        </>
      );
    }
    case 'ask':
      return (
        <>
          <span className="search-item-name">{item.text}</span>
          <span className="search-item-type">Ask</span>
        </>
      );
    case 'form':
      return (
        <>
          <span className="search-item-name">{item.text.trim()} …</span>
          <span className="search-item-type">Question</span>
          <span className="search-item-file">{item.example}</span>
        </>
      );
  }
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
