import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '@code-graph/client';
import type { GraphSource } from './data/graph-source.js';
import { HostAnswerer } from './data/host-answerer.js';
import { HostSourceTexts } from './data/host-source-texts.js';
import { readToken } from './data/host-token.js';
import { ReportAnswerer } from './data/report-answerer.js';
import { ReportGraphSource, readReportData } from './data/report-data.js';
import { ReportSourceTexts } from './data/report-source-texts.js';
import { toVisiblePlugins } from './data/visible-plugins.js';
import { WorkerGraphSource } from './data/worker-graph-source.js';
import { Shell } from './shell/shell.js';
import { QuestionUpdates } from './state/question-updates.js';
import { LiveUpdates } from './state/live-updates.js';
import { openDetailsWithSelection } from './state/open-details.js';
import { setPrepared } from './state/set-prepared.js';
import { createLinkCheck } from './state/link-check.js';
import { keepViewInUrl, readLink } from './state/url-history.js';
import { createActions } from './state/viewer-actions.js';
import { ViewerContext } from './state/viewer-context.js';
import { createViewerStore } from './state/viewer-state.js';
import { structuralColumns } from './model/table/table-column.js';
import { viewTable } from './views/view-table.js';

const link = readLink(location.hash);
const store = createViewerStore(link.view);
store.setState({ notice: link.notice });
openDetailsWithSelection(store);
const checkLink = createLinkCheck(store, { viewIds: viewTable.map(({ id }) => id), columnIds: structuralColumns });
keepViewInUrl(store, checkLink);
checkLink();
const report = readReportData();
// The page may be served below a path, as behind a proxy.
const host = new URL('.', document.baseURI).href.replace(/\/$/, '');
const token = readToken();
const api = createClient(host, { ...(token !== undefined && { token }), fetch: send });
const client = report === undefined ? api : undefined;

const source: GraphSource =
  report === undefined
    ? new WorkerGraphSource({ host, token }, new URL('graph-worker.js', document.baseURI).href)
    : new ReportGraphSource(report);

const answerer = report === undefined ? new HostAnswerer(api) : new ReportAnswerer(report);
new QuestionUpdates(store, answerer, source).start();

const texts =
  client !== undefined ? new HostSourceTexts(client) : report?.hasSource === true ? new ReportSourceTexts() : undefined;

if (client !== undefined) {
  new LiveUpdates(store, source, client).start();
} else if (report !== undefined) {
  store.setState({ connection: 'report', health: report.health, plugins: toVisiblePlugins(report.plugins) });
  source
    .loadGraph()
    .then((graph) => setPrepared(store, { graph, workspaceGraph: graph }))
    .catch((error: unknown) => store.setState({ failure: String(error) }));
}

const container = document.querySelector('#viewer');
if (container !== null) {
  createRoot(container).render(
    <StrictMode>
      <ViewerContext
        value={{ store, actions: createActions(store), client, source, texts, reportViews: report?.views }}
      >
        <Shell />
      </ViewerContext>
    </StrictMode>,
  );
}

/** Sends a request to the host, and asks the user for a token if the host requires one. */
async function send(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status === 401) store.setState({ isTokenRequired: true });
  return response;
}
