import type { paths } from './generated/api.js';

/** The HTTP methods of the API. */
export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths that have an operation with the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends undefined ? never : P;
}[keyof paths];

/** JSON text in the form in which a file is read: as bytes in Node.js, as a blob in browsers. */
export type SerializedJson = Uint8Array<ArrayBuffer> | Blob;

/** The types of a reply's body by the form in which it is read. */
export interface ReplyForms<Json> {
  readonly json: Json;
  readonly arrayBuffer: ArrayBuffer;
  readonly blob: Blob;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly text: string;
}

/** Names of the forms in which a reply's body is read. */
export type ReplyForm = keyof ReplyForms<unknown>;

/** The arguments after the path: optional if the operation requires neither parameters nor a body. */
export type OptionsArgument<Operation, Form extends ReplyForm> =
  object extends InputOf<Operation>
    ? [options?: RequestOptions<Operation, Form>]
    : [options: RequestOptions<Operation, Form>];

/** Parameters, body and settings of one request. */
export type RequestOptions<Operation, Form extends ReplyForm> = InputOf<Operation> & {
  /** Aborts the request, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: `json`. */
  readonly parseAs?: Form;
};

/** The body of a successful reply. */
export type ReplyOf<Operation, Form extends ReplyForm> = ReplyForms<JsonReplyOf<Operation>>[Form];

interface JsonContent {
  readonly content: { readonly 'application/json': unknown };
}

type JsonReplyOf<Operation> = Operation extends { readonly responses: infer Responses }
  ? { [Status in keyof Responses]: JsonOf<Responses[Status]> }[keyof Responses]
  : never;

type JsonOf<Content> = Content extends JsonContent ? Content['content']['application/json'] : never;

type InputOf<Operation> = ParametersOf<Operation> & BodyOf<Operation>;

type ParametersOf<Operation> = Operation extends { readonly parameters: infer Parameters }
  ? object extends Parameters
    ? { readonly params?: Parameters }
    : { readonly params: Parameters }
  : never;

type BodyOf<Operation> = Operation extends { readonly requestBody: JsonContent }
  ? { readonly body: JsonOf<Operation['requestBody']> | SerializedJson }
  : Operation extends { readonly requestBody?: infer Body }
    ? { readonly body?: JsonOf<Body> | SerializedJson }
    : never;
