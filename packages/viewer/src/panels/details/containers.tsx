import { Fragment } from 'react';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { containersOf } from '../../model/neighbors/list-neighbors.js';
import { useViewer } from '../../state/viewer-context.js';

/** The containers of a node, the outermost first. A click selects one. */
export function Containers({ structure, node }: { readonly structure: GraphStructure; readonly node: number }) {
  const { actions } = useViewer();
  const containers = containersOf(structure, node);
  if (containers.length === 0) return undefined;
  return (
    <nav className="details-containers" aria-label="Containers">
      {containers.map((container, index) => (
        <Fragment key={container}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <button type="button" onClick={() => actions.select([stringAt(structure.ids, container)])}>
            {stringAt(structure.names, container)}
          </button>
        </Fragment>
      ))}
    </nav>
  );
}
