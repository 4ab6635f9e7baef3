import type { Plugin, PluginReport } from '@code-graph/client';
import { useId, useMemo, useState } from 'react';
import { toVisibleText } from '../../graph/visible-text.js';
import { channelTitles } from '../../model/channels/channel-titles.js';
import { channels } from '../../model/channels/channel.js';
import { hasOptions } from '../../model/options/option-form.js';
import { selectOverlaysInForce } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { OptionsForm } from './options/options-form.js';
import type { OverlayOperations } from './overlay-operations.js';
import { OverlayToggles } from './overlay-toggles.js';
import { PluginOutcome } from './plugin-outcome.js';

const statusTitles = {
  not_applied: 'not applied',
  applying: 'applying',
  applied: 'applied',
  removing: 'removing',
  error: 'failed',
} as const;

/** Properties of the card of one plugin. */
interface PluginCardProps {
  readonly plugin: Plugin;
  readonly operations: OverlayOperations;
  readonly report: PluginReport | undefined;
}

/** One plugin as a line with its state, which opens: its overlays, its options, and the means to apply and remove it. */
export function PluginCard({ plugin, operations, report }: PluginCardProps) {
  const { client } = useViewer();
  const current = operations.statuses.get(plugin.id);
  const status = current?.status ?? plugin.status;
  const isApplied = plugin.provenance !== undefined;
  const isQuarantined = report?.state === 'quarantined';
  const { outdated } = current ?? plugin;
  const isOutdated = outdated !== undefined && status === 'applied';
  const title = isOutdated ? 'outdated' : statusTitles[status];
  const options = useOptions(plugin);
  const refusal = operations.refusals.get(plugin.id);
  const [chosen, setOpen] = useState<boolean>();
  const isOpen =
    chosen ??
    (refusal !== undefined ||
      options.draft !== undefined ||
      isQuarantined ||
      report?.failedReload !== undefined ||
      !['applied', 'not_applied'].includes(status));
  const details = useId();
  const isBusy = status === 'applying' || status === 'removing' || isQuarantined;
  const isApplicable = client !== undefined && !isApplied && !isBusy;
  return (
    <article
      className="plugin-card"
      aria-label={plugin.name}
      data-plugin={plugin.id}
      data-status={status}
      data-outdated={isOutdated}
    >
      <header>
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
            {plugin.name}
          </button>
        </h3>
        {report?.watched === true && <span className="plugin-card-tag">in development</span>}
        <DrawnChannels plugin={plugin} />
        <span className={isApplicable && !isOpen ? 'visually-hidden' : 'plugin-card-status'}>
          {isQuarantined ? 'quarantined' : title}
        </span>
        {isApplicable && !isOpen && (
          <button
            type="button"
            onClick={() => {
              setOpen(true);
              operations.apply(plugin, options.draft ?? options.applied);
            }}
          >
            Apply
          </button>
        )}
      </header>
      {isOpen && (
        <div id={details}>
          <p className="plugin-card-description">{plugin.description}</p>
          <PluginOutcome
            plugin={plugin}
            status={current}
            refusal={refusal}
            report={report}
            onCancel={() => operations.cancel(plugin)}
            onResume={() => operations.resume(plugin)}
          />
          {isOutdated && (
            <p className="plugin-card-outdated" role="status">
              {toVisibleText(outdated)} Apply it again for values of the present code.
            </p>
          )}
          <OverlayToggles plugin={plugin} />
          {client !== undefined && (
            <Operations
              // The options of an apply replace those in the form.
              key={plugin.provenance?.appliedAt ?? 'not applied'}
              plugin={plugin}
              operations={operations}
              isApplied={isApplied}
              isBusy={isBusy}
            />
          )}
        </div>
      )}
    </article>
  );
}

/** The channels in which overlays of a plugin are drawn now. */
function DrawnChannels({ plugin }: { readonly plugin: Plugin }) {
  const inForce = useViewerState(selectOverlaysInForce);
  const drawn = channels.filter((channel) => inForce[channel]?.plugin.id === plugin.id);
  if (drawn.length === 0) return undefined;
  return <span className="plugin-card-tag">{drawn.map((channel) => channelTitles[channel]).join(', ')}</span>;
}

/** The options of the latest apply, and those that the user has entered since. */
function useOptions(plugin: Plugin): {
  readonly applied: Readonly<Record<string, unknown>>;
  readonly draft: unknown;
} {
  const kept = useViewerState(({ optionDrafts }) => optionDrafts.get(plugin.id));
  const applied = useMemo(() => plugin.provenance?.options ?? {}, [plugin.provenance]);
  return { applied, draft: kept?.appliedAt === plugin.provenance?.appliedAt ? kept?.options : undefined };
}

/** The options, and the buttons that apply and remove. */
function Operations(props: {
  readonly plugin: Plugin;
  readonly operations: OverlayOperations;
  readonly isApplied: boolean;
  readonly isBusy: boolean;
}) {
  const { plugin, operations, isApplied, isBusy } = props;
  const { actions } = useViewer();
  const appliedAt = plugin.provenance?.appliedAt;
  const { applied: options, draft } = useOptions(plugin);
  const violations = operations.refusals.get(plugin.id)?.violations ?? [];
  const form = useId();
  const hasForm = hasOptions(plugin.optionsSchema);
  return (
    <>
      {hasForm && (
        <details className="plugin-card-options" open={violations.length > 0 || draft !== undefined || undefined}>
          <summary>Options</summary>
          <OptionsForm
            id={form}
            plugin={plugin}
            initial={options}
            draft={draft}
            onChange={(entered) => actions.setOptionDraft(plugin.id, { appliedAt, options: entered })}
            violations={violations}
            onSubmit={(given) => operations.apply(plugin, given)}
          />
        </details>
      )}
      <div className="plugin-card-buttons">
        <button
          className={isApplied ? undefined : 'plugin-card-apply'}
          disabled={isBusy}
          {...(hasForm
            ? { type: 'submit', form }
            : { type: 'button', onClick: () => operations.apply(plugin, options) })}
        >
          {isApplied ? 'Apply again' : 'Apply'}
        </button>
        {isApplied && (
          <button type="button" disabled={isBusy} onClick={() => operations.remove(plugin)}>
            Remove
          </button>
        )}
      </div>
    </>
  );
}
