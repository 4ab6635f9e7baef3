import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, type KeyboardEvent } from 'react';
import { contentSize, type GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import type { FolderTree } from '../../model/folders/folder-tree.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const rowHeight = 28;
const touchHeight = 40;
const counts = new Intl.NumberFormat('en');

/** The rows in view of a tree that may have thousands, with the keys of a tree. */
export function FolderRows(props: {
  readonly structure: GraphStructure;
  readonly tree: FolderTree;
  readonly entries: readonly number[];
  /** Id of the marked folder. */
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  /** Whether the entries are matches of a text, which are all expanded. */
  readonly isFiltered: boolean;
  readonly onExpand: (id: string, isExpanded: boolean) => void;
}) {
  const { structure, tree, entries, active, onActive, isFiltered, onExpand } = props;
  const { actions } = useViewer();
  const view = useViewerState((state) => state.view);
  const prefix = useId();
  const element = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => element.current,
    estimateSize: () => (matchMedia('(pointer: coarse)').matches ? touchHeight : rowHeight),
    overscan: 10,
  });
  const nodeOf = (row: number): number => tree.nodes[entries[row] ?? 0] ?? 0;
  const idOf = (row: number): string => stringAt(structure.ids, nodeOf(row));
  const depthOf = (row: number): number => tree.depths[entries[row] ?? 0] ?? 0;
  const hasFolders = (row: number): boolean => (tree.ends[entries[row] ?? 0] ?? 0) > (entries[row] ?? 0) + 1;
  // An expanded folder is followed by its first entry.
  const isExpanded = (row: number): boolean => hasFolders(row) && entries[row + 1] === (entries[row] ?? 0) + 1;
  const activeRow = active === undefined ? -1 : entries.findIndex((_, row) => idOf(row) === active);
  const moveTo = (row: number): void => {
    if (row < 0 || row >= entries.length) return;
    onActive(idOf(row));
    virtualizer.scrollToIndex(row);
  };
  const parentOf = (row: number): number => {
    let parent = row - 1;
    while (parent >= 0 && depthOf(parent) >= depthOf(row)) parent--;
    return parent;
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(activeRow + 1),
    ArrowUp: () => moveTo(activeRow - 1),
    Home: () => moveTo(0),
    End: () => moveTo(entries.length - 1),
    ArrowRight: () => {
      if (activeRow === -1 || !hasFolders(activeRow)) return;
      if (isExpanded(activeRow)) moveTo(activeRow + 1);
      else onExpand(idOf(activeRow), true);
    },
    ArrowLeft: () => {
      if (activeRow === -1) return;
      if (isExpanded(activeRow) && !isFiltered) onExpand(idOf(activeRow), false);
      else moveTo(parentOf(activeRow));
    },
    Enter: () => {
      if (active !== undefined) actions.reveal(active);
    },
  };
  const handleKey = (event: KeyboardEvent): void => {
    const react = keys[event.key];
    if (react === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    react();
  };
  const marksOf = (id: string): string[] => [
    ...(view.shownFolders.includes(id) ? ['only'] : []),
    ...(view.hiddenFolders.includes(id) ? ['hidden'] : []),
    ...(view.flattenedFolders.includes(id) ? ['flat'] : []),
  ];
  return (
    <div
      ref={element}
      className="folders-panel-tree"
      role="tree"
      aria-label="Folders and files. Enter selects the marked one in the picture."
      tabIndex={0}
      aria-activedescendant={activeRow === -1 ? undefined : `${prefix}${activeRow}`}
      onKeyDown={handleKey}
    >
      <div role="none" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index: row, start, size }) => {
          const marks = marksOf(idOf(row));
          return (
            <div
              key={row}
              id={`${prefix}${row}`}
              role="treeitem"
              className="folders-panel-row"
              aria-level={depthOf(row) + 1}
              aria-expanded={hasFolders(row) ? isExpanded(row) : undefined}
              aria-selected={row === activeRow}
              data-hidden={marks.includes('hidden')}
              title={idOf(row)}
              style={{ height: size, transform: `translateY(${start}px)`, paddingLeft: `${depthOf(row) * 0.9}rem` }}
              onClick={() => onActive(idOf(row))}
              onDoubleClick={() => actions.reveal(idOf(row))}
            >
              <span
                className="folders-panel-toggle"
                aria-hidden="true"
                onClick={() => {
                  if (hasFolders(row) && !isFiltered) onExpand(idOf(row), !isExpanded(row));
                }}
              >
                {hasFolders(row) ? (isExpanded(row) ? '▾' : '▸') : ''}
              </span>
              <span className="folders-panel-name">{stringAt(structure.names, nodeOf(row))}</span>
              {marks.map((mark) => (
                <span key={mark} className="folders-panel-mark">
                  {mark}
                </span>
              ))}
              <span className="folders-panel-count">{counts.format(contentSize(structure, nodeOf(row)))}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
