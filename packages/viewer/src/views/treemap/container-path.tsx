import { stringAt } from '../../graph/string-table.js';
import type { GraphStructure } from '../../graph/graph-structure.js';

/** The containers from the root to the one that is drawn, as buttons. */
export function ContainerPath(props: {
  readonly structure: GraphStructure;
  readonly within: number | undefined;
  readonly onChoose: (container: number | undefined) => void;
}) {
  const { structure, within, onChoose } = props;
  const path: number[] = [];
  for (let node = within ?? -1; node !== -1; node = structure.parents[node] ?? -1) path.unshift(node);
  const steps = [
    { node: undefined, name: 'Everything' },
    ...path.map((node) => ({ node, name: stringAt(structure.names, node) })),
  ];
  return (
    <nav aria-label="Path of the treemap">
      <ol className="treemap-path">
        {steps.map(({ node, name }) => (
          <li key={node ?? -1}>
            <button
              type="button"
              aria-current={node === within ? 'location' : undefined}
              title={name}
              onClick={() => onChoose(node)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
