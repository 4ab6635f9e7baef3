import type { SchemaTitle } from '../schemas/index.js';
import type { Scope } from './scope.js';

/** A schema of an object that has no file of its own. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly required: readonly string[];
  readonly additionalProperties: true;
}

/** The schema of the value of a parameter or a header, as the client sends or receives it. */
export type ValueSchema =
  | { readonly type: 'string'; readonly enum: readonly string[]; readonly default?: string }
  | { readonly type: 'string'; readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum?: number; readonly default?: number }
  | { readonly type: 'boolean'; readonly default?: boolean };

/** A header of a reply that belongs to the API. */
export interface ReplyHeader {
  readonly description: string;
  readonly schema: ValueSchema;
  /** Whether every reply with the status has the header. */
  readonly isRequired?: true;
}

/** The reply with a status. */
export interface OperationReply {
  readonly description: string;
  /** Schema of a JSON body, or of the data of one event of a stream. Absent for a reply without a body, and for text. */
  readonly schema?: SchemaTitle | ObjectSchema;
  /** Default: JSON. */
  readonly mediaType?: 'text/event-stream' | 'text/html' | 'text/css' | 'text/plain';
  readonly headers?: Readonly<Record<string, ReplyHeader>>;
}

/** A parameter in the path or a header, or a query parameter. */
export interface OperationParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  /** Parameters in the path are always required. */
  readonly isRequired?: true;
  /** Default: any string. */
  readonly schema?: ValueSchema;
}

/** A JSON body. */
export interface OperationBody {
  /** Absent for the options of a plugin, whose schema is part of the plugin. */
  readonly schema?: SchemaTitle;
  readonly required: boolean;
  readonly description: string;
  /** Maximum size. Absent if a setting of the host limits the body. */
  readonly limitBytes?: number;
}

/** One operation of the API. The host's route, the OpenAPI document and the client are made from it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly operationId: string;
  /** The scope that a token needs for the operation. `none`: the operation needs no token. */
  readonly scope: Scope | 'none';
  readonly tag: string;
  readonly summary: string;
  readonly parameters: readonly OperationParameter[];
  readonly body?: OperationBody;
  /** Replies by status, in addition to those of every operation. */
  readonly replies: Readonly<Record<number, OperationReply>>;
}

/** A group of related operations by their ids. */
export type Operations = Readonly<Record<string, Operation>>;

/** Whether the replies can be put in an envelope: a stream of events and a page cannot. */
export function isWrappable({ replies }: Operation): boolean {
  return Object.values(replies).every(({ mediaType }) => mediaType === undefined);
}
