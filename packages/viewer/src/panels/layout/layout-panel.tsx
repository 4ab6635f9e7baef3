import type { LayoutAvailability, LayoutStatus } from '@code-graph/client';
import { useId } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { formatDuration } from '../../model/layout/time-left.js';
import { storedPositions } from '../../model/placement/node-positions.js';
import type { PlacementKind } from '../../model/placement/place-visible.js';
import { isLayoutActive } from '../../state/layout-updates.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { LayoutForm } from './layout-form.js';
import { useLayoutOperations } from './layout-operations.js';
import { LayoutProgress } from './layout-progress.js';
import './layout-panel.css';

const times = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Positions of nodes: the choice of a placement, and the computation of layouts. */
export function LayoutPanel() {
  const { client, store } = useViewer();
  const layout = useViewerState((state) => state.layout);
  const hasLayout = useViewerState(
    ({ graph }) => graph !== undefined && storedPositions(graph.nodeColumns) !== undefined,
  );
  const { parameters, availability, refusal, start, cancel, clear } = useLayoutOperations();
  const form = useId();
  const isActive = isLayoutActive(layout);
  return (
    <div className="layout-panel">
      <PlacementChoice hasLayout={hasLayout} />
      {client === undefined ? (
        <p className="layout-panel-hint">
          This is a report: only a host computes layouts. Start one with <code>code-graph serve</code>.
        </p>
      ) : (
        <>
          <p className="visually-hidden" role="status">
            {isActive ? 'Computing a layout' : ''}
          </p>
          {layout !== undefined && isActive ? (
            <LayoutProgress layout={layout} onCancel={() => cancel(client)} />
          ) : (
            <div className="layout-panel-buttons">
              <button className="layout-panel-start" type="submit" form={form} disabled={parameters === undefined}>
                {hasLayout ? 'Compute again' : 'Compute a layout'}
              </button>
              {hasLayout && (
                <button type="button" onClick={() => clear(client)}>
                  Delete layout
                </button>
              )}
            </div>
          )}
          <Failure
            message={
              refusal === undefined
                ? layout?.status === 'failed'
                  ? `The layout failed: ${layout.error ?? 'the reason is not known'}`
                  : undefined
                : refusal.violations.length > 0
                  ? 'The parameters are not valid.'
                  : refusal.message
            }
          />
          {layout !== undefined && <LatestRun layout={layout} />}
          <Backend availability={availability} />
          {parameters !== undefined && (
            <section aria-label="Parameters">
              <header>
                <h3>Parameters</h3>
                <button type="button" onClick={() => store.setState({ layoutParameters: {} })}>
                  Defaults
                </button>
              </header>
              <LayoutForm
                id={form}
                parameters={parameters}
                violations={refusal?.violations ?? []}
                onSubmit={(given) => start(client, given)}
              />
            </section>
          )}
        </>
      )}
    </div>
  );
}

const placements: readonly { readonly kind: PlacementKind; readonly title: string; readonly hint: string }[] = [
  { kind: 'layout', title: 'Layout', hint: 'Nodes with many dependencies are close to each other.' },
  { kind: 'packed', title: 'Circles', hint: 'Containers are circles around their contents.' },
];

/** The choice between the stored layout and the circles of the containment. */
function PlacementChoice({ hasLayout }: { readonly hasLayout: boolean }) {
  const { actions } = useViewer();
  const chosen = useViewerState(({ view }) => view.placement) ?? 'packed';
  const drawn = hasLayout ? chosen : 'packed';
  return (
    <fieldset className="layout-panel-placement">
      <legend>Positions of nodes</legend>
      {placements.map(({ kind, title, hint }) => (
        <label key={kind}>
          <input
            type="radio"
            name="placement"
            checked={drawn === kind}
            disabled={kind === 'layout' && !hasLayout}
            onChange={() => actions.setView({ placement: kind })}
          />
          <span>
            {title}
            <small>{kind === 'layout' && !hasLayout ? 'No layout is stored yet.' : hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Failure({ message }: { readonly message: string | undefined }) {
  return (
    message !== undefined && (
      <p role="alert" className="layout-panel-failure">
        {toVisibleText(message)}
      </p>
    )
  );
}

function LatestRun({ layout }: { readonly layout: LayoutStatus }) {
  const { status, backend, iteration } = layout;
  const isCompleted = status === 'completed';
  const { completedAt, durationMs } = isCompleted ? layout : (layout.lastRun ?? {});
  const parts = [
    ...(completedAt === undefined ? [] : [times.format(new Date(completedAt))]),
    ...(durationMs === undefined ? [] : [formatDuration(durationMs)]),
    ...(isCompleted && iteration !== undefined ? [`${iteration} iterations`] : []),
    ...(isCompleted && backend !== undefined ? [backend.toUpperCase()] : []),
  ];
  return (
    <>
      {status === 'cancelled' && <p className="layout-panel-hint">Cancelled. The stored layout is unchanged.</p>}
      {parts.length > 0 && <p className="layout-panel-hint">Last run: {parts.join(' · ')}</p>}
    </>
  );
}

function Backend({ availability }: { readonly availability: LayoutAvailability | undefined }) {
  // As high as most answers, so that nothing below moves.
  if (availability === undefined) return <p className="layout-panel-hint">Looking for a GPU …</p>;
  const { available, device, reason } = availability;
  return (
    <p className="layout-panel-hint">
      {available
        ? `GPU: ${toVisibleText(device ?? '', 200)}. Small graphs are faster on the CPU.`
        : `CPU only: ${toVisibleText(reason ?? 'there is no GPU.', 400)}`}
    </p>
  );
}
