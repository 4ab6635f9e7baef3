import { useMemo } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { listNeighbors } from '../../model/neighbors/list-neighbors.js';
import { indexOfId } from '../../state/node-ids.js';
import { selectPicture } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { BreakableText } from '../breakable-text.js';
import { AttributeList } from './attribute-list.js';
import { CallList } from './call-list.js';
import { Containers } from './containers.js';
import { DependencyValues } from './dependency-values.js';
import { EdgeTiers } from './edge-tiers.js';
import { NeighborSections } from './neighbor-sections.js';
import { NodeActions } from './node-actions.js';
import { QuestionButtons } from './question-buttons.js';
import { locationOf } from './node-location.js';
import { RowFacts } from './row-facts.js';
import { ShownValues } from './shown-values.js';
import './details-panel.css';

/** The selected node: where it is, its attributes, and its neighbors. */
export function DetailsPanel() {
  const { client } = useViewer();
  const model = useViewerState(selectPicture);
  const structure = model?.graph.structure;
  const node = model?.selected[0];
  const workspace = useViewerState((state) => state.workspaceGraph);
  const row = useViewerState((state) => state.row);
  const groups = useMemo(
    () => (structure === undefined || node === undefined ? [] : listNeighbors(structure, node)),
    [structure, node],
  );
  if (model === undefined || structure === undefined || node === undefined) {
    return <p className="details-panel-hint">Click a node to see its attributes. Double-click one to open it.</p>;
  }
  const id = stringAt(structure.ids, node);
  // The facts of the row say more about a dependency.
  const isRow = row?.to !== undefined && row.node.id === id;
  // Only questions about the graph of the workspace are answered.
  const isInWorkspace = workspace !== undefined && indexOfId(workspace, id) !== undefined;
  const name = stringAt(structure.names, node);
  const location = locationOf(model.graph, node);
  return (
    <div className="details-panel">
      <Containers structure={structure} node={node} />
      <h3>{name}</h3>
      <p className="details-panel-kind">
        {structure.typeNames[structure.types[node] ?? 0]}
        {location !== undefined && (
          <>
            {' · '}
            <BreakableText text={location} />
          </>
        )}
      </p>
      {id !== location && (
        <p className="details-panel-id">
          <BreakableText text={toVisibleText(id, 1000)} />
        </p>
      )}
      <EdgeTiers graph={model.graph} node={node} />
      <RowFacts id={id} />
      <NodeActions model={model} node={node} />
      {isInWorkspace && <QuestionButtons id={id} />}
      {model.selected.length > 1 && (
        <p className="details-panel-hint">The first of {model.selected.length} selected nodes.</p>
      )}
      {!isRow && <DependencyValues model={model} />}
      <ShownValues model={model} node={node} />
      <AttributeList graph={model.graph} node={node} />
      {client !== undefined && isInWorkspace && (
        <>
          <CallList key={`in ${id}`} client={client} id={id} direction="callers" />
          <CallList key={`out ${id}`} client={client} id={id} direction="callees" />
        </>
      )}
      <NeighborSections graph={model.graph} groups={groups} hasHost={client !== undefined} />
    </div>
  );
}
