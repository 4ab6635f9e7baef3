import { valueAt } from '../../graph/attribute-column.js';
import { stringAt } from '../../graph/string-table.js';
import { formatValue } from '../../model/values/format-value.js';
import { selectPicture } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import './details-panel.css';

/** The selected node with all its attributes. */
export function DetailsPanel() {
  const model = useViewerState(selectPicture);
  const plugins = useViewerState((state) => state.plugins);
  const [node] = model?.selected ?? [];
  if (model === undefined || node === undefined) {
    return <p className="details-panel-hint">Click a node to see its attributes. Double-click one to open it.</p>;
  }
  const { structure, nodeColumns } = model.graph;
  const definitions = new Map(plugins.flatMap(({ attributes }) => attributes.map((each) => [each.name, each])));
  const values = [...nodeColumns].flatMap(([name, column]) => {
    const value = valueAt(column, node);
    return value === undefined ? [] : [{ name, value, definition: definitions.get(name) ?? column }];
  });
  return (
    <div className="details-panel">
      <h3>{stringAt(structure.names, node)}</h3>
      <p className="details-panel-id">{stringAt(structure.ids, node)}</p>
      <dl>
        <div>
          <dt>type</dt>
          <dd>{structure.typeNames[structure.types[node] ?? 0]}</dd>
        </div>
        {values.map(({ name, value, definition }) => (
          <div key={name} title={'description' in definition ? definition.description : undefined}>
            <dt>{name}</dt>
            <dd>{formatValue(value, 'codes' in definition || 'values' in definition ? undefined : definition)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
