import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.5rem; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: 0.5rem 0.75rem; text-align: left; vertical-align: top; }
th { font-weight: 600; }
td.number, th.number { font-variant-numeric: tabular-nums; text-align: right; }
td small { display: block; opacity: 0.75; overflow-wrap: anywhere; }
a { color: light-dark(#0b57d0, #8ab4f8); }
.error { color: light-dark(#b3261e, #f2b8b5); }
input { font: inherit; padding: 0.25rem 0.5rem; width: 24rem; }
`;

const script = `
const count = new Intl.NumberFormat('en-US');
const body = document.querySelector('tbody');
const message = document.querySelector('#message');
const form = document.querySelector('form');
let token;
function cell(row, className) {
  const td = row.insertCell();
  if (className) td.className = className;
  return td;
}
function note(td, text, className) {
  const small = document.createElement('small');
  small.textContent = text;
  if (className) small.className = className;
  td.append(small);
}
function show(repository) {
  const { name, source, branch, state, indexed, error, plugins } = repository;
  const row = body.insertRow();
  const first = cell(row);
  const link = document.createElement(indexed ? 'a' : 'span');
  link.textContent = name;
  if (indexed) link.href = 'r/' + encodeURIComponent(name) + '/';
  first.append(link);
  note(first, source + (branch ? ', branch ' + branch : ''));
  const second = cell(row);
  second.textContent = state === 'idle' ? (indexed ? 'current' : 'no graph') : state;
  if (error) { second.textContent = indexed ? 'not current' : 'no graph'; note(second, error.message, 'error'); }
  for (const plugin of plugins) if (plugin.status === 'failed') note(second, plugin.id + ': ' + plugin.message, 'error');
  const third = cell(row);
  third.textContent = indexed ? indexed.commit.slice(0, 10) : '';
  if (indexed) note(third, new Date(indexed.at).toLocaleString());
  cell(row, 'number').textContent = indexed ? count.format(indexed.files) : '';
  cell(row, 'number').textContent = indexed ? count.format(indexed.nodes) : '';
  cell(row, 'number').textContent = indexed ? count.format(indexed.edges) : '';
}
async function load() {
  const response = await fetch('api/repositories', token ? { headers: { authorization: 'Bearer ' + token } } : {});
  const content = await response.json();
  form.hidden = response.status !== 401;
  body.replaceChildren();
  if (!response.ok) { message.textContent = content.error.message; return; }
  content.repositories.forEach(show);
  message.textContent = content.repositories.length === 0 ? 'There are no repositories yet. Add one with "code-graph hub add".' : '';
}
const refresh = () => load().catch(() => { message.textContent = 'The hub cannot be reached.'; });
form.addEventListener('submit', (event) => { event.preventDefault(); token = form.elements.token.value; refresh(); });
refresh();
setInterval(refresh, 5000);
`;

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Code Graph: repositories</title><style>${style}</style></head>
<body>
<h1>Repositories</h1>
<form hidden><label>Token <input name="token" type="password" autocomplete="off"></label> <button>Show</button></form>
<p id="message" role="status"></p>
<table><thead><tr><th>Name</th><th>State</th><th>Commit</th><th class="number">Files</th><th class="number">Nodes</th><th class="number">Edges</th></tr></thead><tbody></tbody></table>
<script>${script}</script>
</body>
</html>
`;

/** The page runs its own script only, and reads from this hub only. */
const policy = [
  "default-src 'none'",
  `script-src '${hashOf(script)}'`,
  `style-src '${hashOf(style)}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Replies with the page that lists the repositories. It reads them from the API. */
export function replyStartPage({ method }: IncomingMessage, response: ServerResponse): void {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  response.end(method === 'HEAD' ? undefined : page);
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
