import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The structured form of an answer. */
export interface StructuredAnswer {
  readonly lists: Readonly<Record<string, { readonly count: number; readonly items?: readonly StructuredItem[] }>>;
  readonly cursor?: string;
  readonly version: number;
  readonly state: string;
  readonly waiting?: readonly string[];
}

interface StructuredItem {
  readonly handle: string;
  readonly line?: number;
  readonly confidence?: number;
}

/** The answer to a call of a tool. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
  readonly structured: StructuredAnswer;
}

/** A session of the protocol's own client with a host. */
export class AgentSession {
  private constructor(readonly client: Client) {}

  /** @param version the revision of the protocol to speak; undefined for the older ones, with a handshake */
  static async connect(
    url: string,
    {
      path = '/mcp',
      version,
      token,
    }: { readonly path?: string; readonly version?: string; readonly token?: string } = {},
  ): Promise<AgentSession> {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      version === undefined ? {} : { versionNegotiation: { mode: { pin: version } } },
    );
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(path, url), { requestInit: { headers } }));
    return new AgentSession(client);
  }

  async call(name: string, input: Readonly<Record<string, unknown>> = {}, signal?: AbortSignal): Promise<ToolAnswer> {
    const result = await this.client.callTool({ name, arguments: input }, signal && { signal });
    const [content] = result.content as readonly { readonly text?: string }[];
    return {
      text: content?.text ?? '',
      isError: result.isError === true,
      structured: result.structuredContent as StructuredAnswer,
    };
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
