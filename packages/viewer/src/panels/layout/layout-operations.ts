import { ClientError, type Client, type LayoutAvailability, type Violation } from '@code-graph/client';
import { useEffect, useState } from 'react';
import { toParameterForm, type ParameterForm } from '../../model/layout/parameter-form.js';
import { useViewer } from '../../state/viewer-context.js';

/** A request that the host refused. */
export interface LayoutRefusal {
  readonly message: string;
  /** The faulty parameters, if they were the reason. */
  readonly violations: readonly Violation[];
}

/** The operations of the host on layouts. */
export interface LayoutOperations {
  /** Undefined until the host has described the parameters. */
  readonly parameters: ParameterForm | undefined;
  readonly availability: LayoutAvailability | undefined;
  readonly refusal: LayoutRefusal | undefined;
  readonly start: (client: Client, parameters: Readonly<Record<string, unknown>>) => void;
  readonly cancel: (client: Client) => void;
  readonly clear: (client: Client) => void;
}

/** Reads the layouts that the host can compute, and requests them. */
export function useLayoutOperations(): LayoutOperations {
  const { client, store, actions } = useViewer();
  const [parameters, setParameters] = useState<ParameterForm>();
  const [availability, setAvailability] = useState<LayoutAvailability>();
  const [refusal, setRefusal] = useState<LayoutRefusal>();

  useEffect(() => {
    if (client === undefined) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const { signal } = abort;
      const described = fetch(`${client.url}/api/openapi.json`, { signal });
      const available = client.get('/api/graph/layout/compute/available', { signal });
      setParameters(toParameterForm(await (await described).json()));
      setAvailability(await available);
    };
    load().catch((error: unknown) => {
      if (!abort.signal.aborted) setRefusal(toRefusal(error));
    });
    return () => abort.abort();
  }, [client]);

  const run = (host: Client, request: Promise<unknown>): void => {
    setRefusal(undefined);
    request
      // Each event triggers a read of the status, too; this reply only arrives earlier.
      .then(async () => store.setState({ layout: await host.get('/api/graph/layout/compute/status') }))
      .catch((error: unknown) => setRefusal(toRefusal(error)));
  };

  return {
    parameters,
    availability,
    refusal,
    start: (host, given) => {
      actions.setView({ placement: 'layout' });
      run(host, host.post('/api/graph/layout/compute', { body: given }));
    },
    cancel: (host) => run(host, host.post('/api/graph/layout/compute/cancel')),
    clear: (host) => run(host, host.delete('/api/graph/layout')),
  };
}

function toRefusal(error: unknown): LayoutRefusal {
  const message = error instanceof Error ? error.message : String(error);
  return { message, violations: error instanceof ClientError ? (error.details ?? []) : [] };
}
