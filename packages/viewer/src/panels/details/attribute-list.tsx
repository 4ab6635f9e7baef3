import type { Plugin } from '@code-graph/client';
import type { LoadedGraph } from '../../graph/graph-builder.js';
import { groupAttributes } from '../../model/neighbors/attribute-groups.js';
import { formatValue } from '../../model/values/format-value.js';
import { selectAttributeTitles } from '../../state/attribute-titles.js';
import { useViewerState } from '../../state/viewer-context.js';

const times = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** All attributes of a node with their meaning, by the plugins that wrote them. */
export function AttributeList({ graph, node }: { readonly graph: LoadedGraph; readonly node: number }) {
  const plugins = useViewerState((state) => state.plugins);
  const titleOf = useViewerState(selectAttributeTitles);
  return groupAttributes(graph.nodeColumns, plugins, node).map(({ plugin, values }) => (
    <section key={plugin?.id ?? ''} className="details-attributes" aria-label={plugin?.name ?? 'Code and layout'}>
      <h4>{plugin?.name ?? 'Code and layout'}</h4>
      {plugin?.provenance !== undefined && <Provenance provenance={plugin.provenance} />}
      {values.map(({ name, value, definition }) => (
        <details key={name} className="details-attribute">
          <summary>
            <span className="details-name">{titleOf(name)}</span>{' '}
            <span className="details-value">{formatValue(value, definition)}</span>
          </summary>
          <p>{definition.description ?? 'The attribute has no description.'}</p>
          <p>
            <code>{name}</code>
          </p>
        </details>
      ))}
    </section>
  ));
}

function Provenance({ provenance }: { readonly provenance: NonNullable<Plugin['provenance']> }) {
  const { appliedAt, version, commit, imported } = provenance;
  return (
    <p className="details-provenance">
      {imported === true ? 'Imported' : `Version ${version ?? 'unknown'}, applied`} {times.format(new Date(appliedAt))}
      {commit !== undefined && `, commit ${commit.slice(0, 8)}`}
    </p>
  );
}
