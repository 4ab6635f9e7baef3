import type { OpenApiDocument, ResponseObject } from '@code-graph/api/openapi';
import { describe, html, type Html } from './html.js';
import { describeOperation, describeReplies, replyKey, type PlacedOperation } from './operation-reference.js';
import { describeSchema } from './schema-reference.js';

/** Renders an OpenAPI document as a page without scripts. */
export function createApiReference(api: OpenApiDocument, styleSheet: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): PlacedOperation => ({ ...operation, method, path })),
  );
  const groups = api.tags.map(({ name }) => ({
    name,
    members: operations.filter(({ tags }) => tags.includes(name)),
  }));
  const common = commonReplies(operations);
  const { title, version, description } = api.info;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} REST API</title>
        <link rel="stylesheet" href="${styleSheet}" />
      </head>
      <body>
        <header>
          <h1>${title} REST API</h1>
          <p>Version ${version}. ${describe(description)}</p>
          <p><a href="/api/openapi.json">The same as an OpenAPI document</a></p>
        </header>
        <nav aria-label="Operations">
          ${groups.map(
            ({ name, members }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${members.map(linkTo)}
                </ul>`,
          )}
          <h2>More</h2>
          <ul>
            <li><a href="#common-replies">Replies of every operation</a></li>
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${groups.map(
            ({ name, members }) =>
              html`<section>
                <h2>${name}</h2>
                ${members.map((operation) => describeOperation(operation, common.keys))}
              </section>`,
          )}
          <section id="common-replies">
            <h2>Replies of every operation</h2>
            ${describeReplies(common.replies, 'Unless the operation lists another reply with the status')}
          </section>
          <section id="schemas">
            <h2>Schemas</h2>
            ${Object.entries(api.components.schemas).map(([name, schema]) => describeSchema(name, schema))}
          </section>
        </main>
      </body>
    </html> `.text;
}

function linkTo({ operationId, method, path }: PlacedOperation): Html {
  return html`<li>
    <a href="#${operationId}"><span class="method">${method.toUpperCase()}</span> ${path}</a>
  </li>`;
}

/** The replies by the statuses that all operations have. An operation whose reply differs lists its own. */
function commonReplies(operations: readonly PlacedOperation[]): {
  readonly keys: ReadonlySet<string>;
  readonly replies: Parameters<typeof describeReplies>[0];
} {
  const statuses = Object.keys(operations[0]?.responses ?? {}).filter((status) =>
    operations.every(({ responses }) => status in responses),
  );
  const replies = statuses
    .filter((status) => Number(status) >= 400)
    .map((status) => [status, mostFrequent(operations.flatMap(({ responses }) => responses[status] ?? []))] as const);
  return { keys: new Set(replies.map(([status, reply]) => replyKey(status, reply))), replies };
}

function mostFrequent(replies: readonly ResponseObject[]): ResponseObject {
  const counts = new Map<string, number>();
  for (const reply of replies) {
    const key = JSON.stringify(reply);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [[most] = ['{}']] = [...counts].sort(([, one], [, other]) => other - one);
  return JSON.parse(most) as ResponseObject;
}
