import type { LayersCamera } from '../../model/layers/layers-camera.js';
import { shorten } from '../../model/values/shorten.js';
import { detailOf, maxName, wordTop } from '../../model/layers/layers-scene.js';
import { layerSizes, type PlacedDrawing, type PlacedLink, type PlacedNode } from '../../model/layers/layout-layers.js';
import { linkCurve, linkPoints } from '../../model/layers/link-curve.js';
import type { palettes } from '../../picture/palette.js';
import { layerColors } from './layer-colors.js';

/** The nodes and links of a layered picture as SVG. */
export function LayersDrawing(props: {
  readonly drawing: PlacedDrawing;
  readonly camera: LayersCamera;
  readonly theme: keyof typeof palettes;
  /** Key of the node that the keyboard is at. */
  readonly current: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly onActivate: (node: PlacedNode) => void;
  readonly onHover: (node: PlacedNode | undefined) => void;
}) {
  const { drawing, camera, theme, current, selected, onActivate, onHover } = props;
  const { nodes, links, layerTitles, bandTitles } = drawing;
  return (
    <svg aria-hidden="true">
      <defs>
        {['usual', 'dispatch', 'cut'].map((kind) => (
          <marker
            key={kind}
            id={`layers-arrow-${kind}`}
            className={`layers-arrow layers-arrow-${kind}`}
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 L8 4 L0 8 z" />
          </marker>
        ))}
      </defs>
      <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
        {links.map((link) => (
          <Link
            key={`${link.source}\n${link.target}`}
            link={link}
            isNear={current !== undefined && (link.source === current || link.target === current)}
          />
        ))}
        {nodes.map((node) => (
          <Node
            key={node.key}
            node={node}
            color={layerColors(theme).colorOf(node.type)}
            isSelected={node.key === current || node.ids.some((id) => selected.has(id))}
            onActivate={onActivate}
            onHover={onHover}
          />
        ))}
        {[...layerTitles, ...bandTitles].map(({ text, x, y }) => (
          <text key={`${text} ${x} ${y}`} className="layers-heading" x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}

function Link({ link, isNear }: { readonly link: PlacedLink; readonly isNear: boolean }) {
  const [from, one, other, to] = linkCurve(link);
  const kind = link.isCut ? 'cut' : link.isDispatch ? 'dispatch' : 'usual';
  const middle = linkPoints(link)[12];
  return (
    <>
      <path
        className={`layers-link layers-link-${kind}`}
        data-near={isNear}
        data-faint={link.isFaint}
        d={`M${from.join(' ')} C${one.join(' ')} ${other.join(' ')} ${to.join(' ')}`}
        markerEnd={link.isFaint === true ? undefined : `url(#layers-arrow-${kind})`}
      />
      {link.word !== '' && middle !== undefined && (
        <text className={`layers-word layers-word-${kind}`} x={middle[0]} y={wordTop(link, middle[1])}>
          {link.word}
        </text>
      )}
    </>
  );
}

function Node(props: {
  readonly node: PlacedNode;
  readonly color: string;
  readonly isSelected: boolean;
  readonly onActivate: (node: PlacedNode) => void;
  readonly onHover: (node: PlacedNode | undefined) => void;
}) {
  const { node, color, isSelected, onActivate, onHover } = props;
  const { x, y, name, isAsked, ids } = node;
  const { width, height } = layerSizes;
  return (
    <g
      className="layers-node"
      data-asked={isAsked}
      data-selected={isSelected}
      data-folded={ids.length > 1}
      data-id={ids.length === 1 ? ids[0] : undefined}
      transform={`translate(${x} ${y})`}
      onClick={() => onActivate(node)}
      onPointerEnter={() => onHover(node)}
      onPointerLeave={() => onHover(undefined)}
    >
      {ids.length > 1 && <rect className="layers-node-behind" x={4} y={4} width={width} height={height} rx={5} />}
      <rect className="layers-node-box" width={width} height={height} rx={5} />
      <rect x={0.5} y={4} width={5} height={height - 8} rx={2} fill={color} />
      <text className="layers-node-name" x={13} y={13}>
        {shorten(name, maxName)}
      </text>
      <text className="layers-node-detail" x={13} y={28}>
        {detailOf(node)}
      </text>
    </g>
  );
}
