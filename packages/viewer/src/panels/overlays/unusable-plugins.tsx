import type { PluginReport } from '@code-graph/client';
import { toVisibleText } from '../../graph/visible-text.js';

/** The candidates that cannot be used, with the reasons. */
export function UnusablePlugins({ reports }: { readonly reports: readonly PluginReport[] }) {
  const unusable = reports.filter(({ state }) => state !== 'usable' && state !== 'quarantined');
  if (unusable.length === 0) return undefined;
  return (
    <section className="unusable-plugins" aria-label="Plugins that cannot be used">
      <h3>Plugins that cannot be used</h3>
      <ul>
        {unusable.map(({ id, name, package: packageName, directory, state, code, reason }) => (
          <li key={`${directory} ${id ?? ''}`}>
            <strong>{toVisibleText(name ?? id ?? packageName ?? 'A package', 200)}</strong>{' '}
            <span className="plugin-card-tag">{state}</span>
            <p>
              {toVisibleText(reason ?? '')} {code !== undefined && <code>{code}</code>}
            </p>
            <p className="unusable-plugins-directory">{toVisibleText(directory)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
