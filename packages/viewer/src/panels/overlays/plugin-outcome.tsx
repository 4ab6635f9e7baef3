import type { ApplyMessage, Plugin, PluginApplyStatus, PluginReport } from '@code-graph/client';
import { toVisibleText } from '../../graph/visible-text.js';
import type { Refusal } from './overlay-operations.js';

const counts = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const times = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Properties of the outcome of a plugin's operations. */
interface PluginOutcomeProps {
  readonly plugin: Plugin;
  readonly status: PluginApplyStatus | undefined;
  readonly refusal: Refusal | undefined;
  readonly report: PluginReport | undefined;
  readonly onCancel: () => void;
  readonly onResume: () => void;
}

/** The progress of a running operation, or how the latest one ended. */
export function PluginOutcome({ plugin, status, refusal, report, onCancel, onResume }: PluginOutcomeProps) {
  const isQuarantined = report?.state === 'quarantined';
  // Options at fault are shown at their fields.
  const failure = isQuarantined
    ? report.reason
    : ((refusal?.violations.length === 0 ? refusal.message : undefined) ??
      (status?.status === 'error' ? status.error : undefined));
  const { failedReload } = report ?? {};
  return (
    <div className="plugin-outcome">
      {(status?.status === 'applying' || status?.status === 'removing') && (
        <Progress plugin={plugin} status={status} onCancel={onCancel} />
      )}
      {refusal !== undefined && refusal.violations.length > 0 && (
        <p role="alert" className="plugin-outcome-failure">
          The options are not valid.
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className="plugin-outcome-failure" tabIndex={0}>
          {toVisibleText(failure)}
        </p>
      )}
      {isQuarantined && (
        <button type="button" onClick={onResume}>
          Allow to run again
        </button>
      )}
      {failedReload !== undefined && (
        <p className="plugin-outcome-failure" tabIndex={0}>
          The latest change does not work ({failedReload.phase}): {toVisibleText(failedReload.message)}
        </p>
      )}
      {status?.status === 'applied' && <Result status={status} messages={status.messages ?? []} />}
    </div>
  );
}

function Progress(props: {
  readonly plugin: Plugin;
  readonly status: PluginApplyStatus;
  readonly onCancel: () => void;
}) {
  const { plugin, status, onCancel } = props;
  const title = status.status === 'applying' ? 'Applying' : 'Removing';
  return (
    <div className="plugin-outcome-progress">
      <progress
        aria-label={`${title} ${plugin.name}`}
        {...(status.progress !== undefined && { max: 100, value: status.progress })}
      />
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
      <p role="status">{status.message === undefined ? `${title} …` : toVisibleText(status.message, 300)}</p>
    </div>
  );
}

function Result({
  status,
  messages,
}: {
  readonly status: PluginApplyStatus;
  readonly messages: readonly ApplyMessage[];
}) {
  const { nodesWithData = 0, edgesWithData = 0, appliedAt, imported, durationMs } = status;
  const infos = messages.filter(({ level }) => level === 'info');
  const parts = [
    `${counts.format(nodesWithData)} nodes`,
    ...(edgesWithData > 0 ? [`${counts.format(edgesWithData)} edges`] : []),
    ...(durationMs === undefined ? [] : [`${counts.format(durationMs / 1000)} s`]),
    ...(appliedAt === undefined ? [] : [times.format(new Date(appliedAt))]),
  ];
  return (
    <>
      <p className="plugin-outcome-result">
        {imported === true ? 'Imported: ' : ''}
        {parts.join(' · ')}
      </p>
      <Messages messages={messages.filter(({ level }) => level === 'warning')} />
      {infos.length > 0 && (
        <details className="plugin-outcome-infos">
          <summary>{infos.length === 1 ? '1 message' : `${infos.length} messages`}</summary>
          <Messages messages={infos} />
        </details>
      )}
    </>
  );
}

function Messages({ messages }: { readonly messages: readonly ApplyMessage[] }) {
  if (messages.length === 0) return undefined;
  return (
    <ul className="plugin-outcome-messages" tabIndex={0} aria-label="Messages">
      {messages.map(({ level, text }, index) => (
        <li key={index} data-level={level}>
          {level === 'warning' && <strong>Warning: </strong>}
          {toVisibleText(text)}
        </li>
      ))}
    </ul>
  );
}
