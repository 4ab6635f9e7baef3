/** A JSON Schema, as far as the API uses it. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: SchemaObject;
  readonly oneOf?: readonly SchemaObject[];
  readonly anyOf?: readonly SchemaObject[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly patternProperties?: Readonly<Record<string, SchemaObject>>;
  readonly additionalProperties?: boolean | SchemaObject;
}

/** Bodies by media type. */
export type ContentObject = Readonly<Record<string, { readonly schema: SchemaObject; readonly example?: unknown }>>;

/** A header of a reply. */
export interface HeaderObject {
  readonly description: string;
  readonly required?: boolean;
  readonly schema: SchemaObject;
}

/** The reply to an operation with one status. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: ContentObject;
}

/** A parameter of an operation. */
export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly required: boolean;
  readonly schema: SchemaObject;
}

/** The body of a request. */
export interface RequestBodyObject {
  readonly required: boolean;
  readonly description: string;
  readonly content: ContentObject;
}

/** An operation of the API. */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Alternatives: the scopes by scheme. Without a scheme, no credential is needed. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly ParameterObject[];
  readonly requestBody?: RequestBodyObject;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

/** A request that the host sends. Its receiver decides how the host authenticates. */
export type MessageObject = Omit<OperationObject, 'security'>;

/** A way to authenticate. */
export interface SecuritySchemeObject {
  readonly type: 'http';
  readonly scheme: 'bearer';
  readonly description: string;
}

/** An OpenAPI 3.1 document, with the names of its specification. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: MessageObject }>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, SecuritySchemeObject>>;
    readonly schemas: Readonly<Record<string, SchemaObject>>;
  };
}
