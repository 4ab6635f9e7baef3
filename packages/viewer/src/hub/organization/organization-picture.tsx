import { useRef } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { linkCurve, linkPoints } from '../../model/layers/link-curve.js';
import {
  boxSizes,
  type PlacedBox,
  type PlacedOrganization,
  type PlacedUse,
} from '../../model/organization/layout-organization.js';
import { boxKeyOf, type OrganizationPackage } from '../../model/organization/organization-graph.js';
import { symbolRadius } from '../../model/organization/symbol-radius.js';
import { shorten } from '../../model/values/shorten.js';
import { ZoomButtons } from '../../views/graph/zoom-buttons.js';
import { usePanZoom } from '../../views/use-pan-zoom.js';
import { writeHubView, type HubView } from '../hub-view.js';
import { counted, numbers } from '../list-parts.js';
import { fitAll, fitLegible } from './fit-picture.js';

/** Number of uses up to which each has its count, also where nothing is selected. */
const maxCounts = 80;
const maxName = 20;
/** Length of the line of a package with its number. */
const maxPackage = 20;
const headDisc = 14;
const rowDisc = 9;

/** The repositories with their packages, and the uses between them. Boxes, packages and curves are links to their details. */
export function OrganizationPicture({ placed, view }: { readonly placed: PlacedOrganization; readonly view: HubView }) {
  const element = useRef<HTMLDivElement>(null);
  const selected = placed.boxes.find((box) => isSelectedBox(box, view));
  const panZoom = usePanZoom(element, (room) => fitLegible(placed, room, selected && centerOf(selected)));
  const { camera, room, handlers } = panZoom;
  const { boxes, uses, unconnectedTop } = placed;
  const largestGraph = Math.max(1, ...boxes.map(({ nodes = 0 }) => nodes));
  const largestPackage = Math.max(1, ...boxes.flatMap(({ packages }) => packages.map(({ symbols }) => symbols)));
  const near = uses.filter((use) => isNear(use, view));
  const keys = new Set(near.flatMap(({ source, target }) => [source, target]));
  const selectedKey = view.repository === undefined ? undefined : boxKeyOf(view.repository);
  const hasSelection = view.repository !== undefined || view.package !== undefined;
  const isFar = (box: PlacedBox): boolean =>
    hasSelection &&
    !keys.has(box.key) &&
    box.key !== selectedKey &&
    !box.packages.some(({ id }) => id === view.package);
  return (
    <div ref={element} className="organization-picture" data-crowded={uses.length > maxCounts * 2} {...handlers}>
      {camera !== undefined && (
        <svg aria-label="Organization" role="group">
          <defs>
            <marker
              id="organization-arrow"
              viewBox="0 0 8 8"
              refX="8"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" />
            </marker>
          </defs>
          <g transform={`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
            {uses.map((use) => (
              <Use
                key={`${use.source}\n${use.target}\n${use.package}`}
                use={use}
                view={view}
                isNear={near.includes(use)}
                isFar={hasSelection && !near.includes(use)}
                isCounted={uses.length <= maxCounts || near.includes(use)}
              />
            ))}
            {boxes.map((box) => (
              <Box
                key={box.key}
                box={box}
                view={view}
                isFar={isFar(box)}
                largestGraph={largestGraph}
                largestPackage={largestPackage}
              />
            ))}
            {unconnectedTop !== undefined && (
              <text className="organization-heading" x={0} y={unconnectedTop + boxSizes.bandTitle / 2}>
                Without uses of each other
              </text>
            )}
          </g>
        </svg>
      )}
      <ZoomButtons
        onZoomIn={panZoom.zoomIn}
        onZoomOut={panZoom.zoomOut}
        onFit={() => panZoom.moveTo(room && fitAll(placed, room))}
      />
    </div>
  );
}

/** The box of the selected repository, otherwise the one with the selected package. */
function isSelectedBox({ repository, packages }: PlacedBox, view: HubView): boolean {
  if (view.repository !== undefined) return repository === view.repository;
  return packages.some(({ id }) => id === view.package);
}

function centerOf({ x, y, height }: PlacedBox): { readonly x: number; readonly y: number } {
  return { x: x + boxSizes.width / 2, y: y + height / 2 };
}

/** Whether a use belongs to the selection: a package, a repository on both sides, or the pair of both. */
function isNear(use: PlacedUse, { repository, package: name }: HubView): boolean {
  const isOfPackage = name === undefined || use.package === name;
  if (repository === undefined) return name !== undefined && isOfPackage;
  const key = boxKeyOf(repository);
  return isOfPackage && (use.source === key || (name === undefined && use.target === key));
}

function Use(props: {
  readonly use: PlacedUse;
  readonly view: HubView;
  readonly isNear: boolean;
  readonly isFar: boolean;
  readonly isCounted: boolean;
}) {
  const { use, view, isNear: isMarked, isFar, isCounted } = props;
  const [from, one, other, to] = linkCurve(use.curve);
  const middle = linkPoints(use.curve)[12];
  const path = `M${from.join(' ')} C${one.join(' ')} ${other.join(' ')} ${to.join(' ')}`;
  const width = 1 + Math.log10(1 + use.uses) * 1.4;
  const repository = use.source.replace(/^repository /, '');
  const { find, external } = view;
  const target = { tab: 'organization', find, external, repository, package: use.package } as const;
  // Each use is also in the list of its package and of its repository, which the keyboard reaches.
  return (
    <a
      href={writeHubView(target)}
      className="organization-use"
      data-near={isMarked}
      data-far={isFar}
      data-outdated={use.outdated > 0}
      tabIndex={-1}
      aria-hidden="true"
    >
      <path className="organization-use-target" d={path} />
      <path className="organization-use-line" d={path} strokeWidth={width} markerEnd="url(#organization-arrow)" />
      {isCounted && middle !== undefined && (
        <text x={middle[0]} y={middle[1] - 5}>
          {numbers.format(use.uses)}
        </text>
      )}
    </a>
  );
}

function Box(props: {
  readonly box: PlacedBox;
  readonly view: HubView;
  readonly isFar: boolean;
  readonly largestGraph: number;
  readonly largestPackage: number;
}) {
  const { box, view, isFar, largestGraph, largestPackage } = props;
  const { repository, name, nodes, packages, more, x, y, height } = box;
  const { width, head, row } = boxSizes;
  const { find, external } = view;
  const own = packages[0]?.id;
  const target = repository === undefined ? { package: own } : { repository };
  const detail =
    repository === undefined ? (packages[0]?.manager ?? '') : nodes === undefined ? 'no graph' : counted(nodes, 'node');
  // The name of a link contains its visible text.
  const shown = shorten(toVisibleText(name), maxName);
  const isSelected = repository === undefined ? view.package === own : view.repository === repository;
  return (
    <g
      className="organization-box"
      data-external={repository === undefined}
      data-far={isFar}
      data-selected={isSelected}
      transform={`translate(${x} ${y})`}
    >
      <rect className="organization-frame" width={width} height={height} rx={6} />
      <a
        href={writeHubView({ tab: 'organization', find, external, ...target })}
        aria-label={`${shown} ${detail}, ${repository === undefined ? 'package' : 'repository'} ${toVisibleText(name)}`}
        aria-current={isSelected ? 'true' : undefined}
      >
        <rect className="organization-head" width={width} height={head} rx={6} />
        <circle cx={20} cy={head / 2} r={symbolRadius(nodes ?? 0, largestGraph, headDisc)} />
        <text className="organization-name" x={40} y={head / 2 - 8}>
          {shown}
        </text>{' '}
        <text className="organization-detail" x={40} y={head / 2 + 11}>
          {detail}
        </text>
      </a>
      {repository !== undefined &&
        packages.map((each, index) => (
          <Row key={each.id} content={each} top={head + index * row} view={view} largest={largestPackage} />
        ))}
      {more > 0 && (
        <text className="organization-detail" x={40} y={head + packages.length * row + row / 2}>
          {counted(more, packages.length === 0 ? 'package' : 'more package')}
        </text>
      )}
    </g>
  );
}

function Row(props: {
  readonly content: OrganizationPackage;
  readonly top: number;
  readonly view: HubView;
  readonly largest: number;
}) {
  const { content, top, view, largest } = props;
  const { id, name, manager, symbols, version } = content;
  const { width, row } = boxSizes;
  const { find, external } = view;
  const label = version === undefined ? name : `${name} ${version}`;
  const shown = shorten(toVisibleText(label), maxPackage - numbers.format(symbols).length);
  return (
    <a
      href={writeHubView({ tab: 'organization', find, external, package: id })}
      aria-label={`${shown} ${counted(symbols, 'symbol')}, ${manager} package ${toVisibleText(name)}`}
      aria-current={view.package === id ? 'true' : undefined}
      className="organization-package"
    >
      <rect x={1} y={top + 1} width={width - 2} height={row - 2} rx={4} />
      <circle cx={20} cy={top + row / 2} r={symbolRadius(symbols, largest, rowDisc)} />
      <text x={40} y={top + row / 2}>
        {shown}
      </text>{' '}
      <text className="organization-count" x={width - 10} y={top + row / 2}>
        {numbers.format(symbols)}
      </text>
    </a>
  );
}
