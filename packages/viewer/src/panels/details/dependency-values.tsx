import { stringAt } from '../../graph/string-table.js';
import { edgesOfCell } from '../../model/matrix/edges-of-cell.js';
import { describeValue } from '../../model/values/describe-value.js';
import { valueOfVisibleEdge } from '../../model/values/visible-values.js';
import { edgeBetween } from '../../model/visible-graph.js';
import type { PictureModel } from '../../state/picture-model.js';
import { selectAttributeTitles } from '../../state/attribute-titles.js';
import { useViewerState } from '../../state/viewer-context.js';

/** The dependencies between two selected nodes in both directions, as they are drawn, with all values of plugins. */
export function DependencyValues({ model }: { readonly model: PictureModel }) {
  const [one, other] = model.selected.map((node) => model.visible.representatives[node] ?? -1);
  if (model.selected.length !== 2 || one === undefined || other === undefined) return undefined;
  const edges = [edgeBetween(model.visible, one, other), edgeBetween(model.visible, other, one)];
  const drawn = edges.filter((edge) => edge !== undefined);
  return (
    <section className="details-attributes" aria-label="Dependencies between them">
      <h4>Dependencies between them</h4>
      {drawn.length === 0 && <p className="details-panel-hint">None is drawn.</p>}
      {drawn.map((edge) => (
        <Dependency key={edge} model={model} edge={edge} />
      ))}
    </section>
  );
}

function Dependency({ model: { graph, visible }, edge }: { readonly model: PictureModel; readonly edge: number }) {
  const plugins = useViewerState((state) => state.plugins);
  const titleOf = useViewerState(selectAttributeTitles);
  const { structure, edgeColumns } = graph;
  const [source, target] = [visible.sources[edge], visible.targets[edge]].map((end) =>
    stringAt(structure.names, visible.nodes[end ?? 0] ?? 0),
  );
  const attributes = plugins.flatMap((plugin) => plugin.attributes.filter((each) => each.target === 'edge'));
  const values = attributes.flatMap((attribute) => {
    const column = edgeColumns.get(attribute.name);
    const value = column && valueOfVisibleEdge(visible, column, edge);
    return value === undefined ? [] : [{ attribute, text: describeValue(value, attribute) }];
  });
  return (
    <>
      <p className="details-dependency">
        {source} → {target}
      </p>
      {edgesOfCell(structure, visible, edge, 0).kinds.map(({ kind, count }) => (
        <div key={kind} className="details-attribute details-dependency-kind">
          <span className="details-name">{kind}</span> <span className="details-value">{count}</span>
        </div>
      ))}
      {values.map(({ attribute, text }) => (
        <details key={attribute.name} className="details-attribute">
          <summary>
            <span className="details-name">{titleOf(attribute.name)}</span>{' '}
            <span className="details-value">{text}</span>
          </summary>
          <p>{attribute.description}</p>
          <p>
            <code>{attribute.name}</code>
          </p>
        </details>
      ))}
    </>
  );
}
