import type {
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
} from '@code-graph/api/openapi';
import { describe, describeTable, html, type Html } from './html.js';
import { describeDefault, typeOf } from './schema-reference.js';

/** An operation with its place in the API. */
export interface PlacedOperation extends OperationObject {
  readonly method: string;
  readonly path: string;
}

/**
 * The section about an operation: its parameters, its body and its replies.
 * @param common replies of all operations, which have a section of their own
 */
export function describeOperation(operation: PlacedOperation, common: ReadonlySet<string>): Html {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation;
  const replies = Object.entries(responses).filter(([status, reply]) => !common.has(replyKey(status, reply)));
  return html`<article id="${operationId}">
    <h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
    <p>${describe(summary)}</p>
    ${parameters.length > 0 ? describeParameters(parameters) : undefined}
    ${requestBody ? describeBody(requestBody) : undefined} ${describeReplies(replies, `Replies to ${operationId}`)}
  </article>`;
}

/** Identifies equal replies of several operations. */
export function replyKey(status: string, reply: ResponseObject): string {
  return `${status} ${JSON.stringify(reply)}`;
}

/** A table of replies by status. */
export function describeReplies(replies: readonly (readonly [string, ResponseObject])[], caption: string): Html {
  const rows = replies.map(
    ([status, { description, headers = {}, content = {} }]) =>
      html`<tr>
        <th scope="row">${status}</th>
        <td>${Object.entries(content).map(([mediaType, { schema }]) => describeContent(mediaType, schema))}</td>
        <td>
          ${describe(description)}${Object.entries(headers).map(([name, header]) => html`<br /><code>${name}</code>: ${describe(header.description)}`)}
        </td>
      </tr>`,
  );
  return describeTable(['Status', 'Body', 'Meaning'], rows, caption);
}

function describeParameters(parameters: readonly ParameterObject[]): Html {
  const rows = parameters.map(
    ({ name, in: location, required, description, schema }) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required ? ' (required)' : ''}</th>
        <td>${location}</td>
        <td>${typeOf(schema)}${describeDefault(schema)}</td>
        <td>${describe(description)}</td>
      </tr>`,
  );
  return describeTable(['Name', 'In', 'Type', 'Meaning'], rows, 'Parameters');
}

function describeBody({ required, description, content }: RequestBodyObject): Html {
  const types = Object.entries(content).map(([mediaType, { schema }]) => describeContent(mediaType, schema));
  return html`<p>${required ? 'Body' : 'Optional body'}: ${types}. ${describe(description)}</p>`;
}

/** The schema of a body. Its form in an envelope is the same for all bodies, and described once. */
function describeContent(mediaType: string, schema: SchemaObject): Html {
  const [plain] = schema.oneOf ?? [schema];
  if (mediaType === 'application/json') return typeOf(plain ?? schema);
  return html`<code>${mediaType}</code>, ${typeOf(schema)}`;
}
