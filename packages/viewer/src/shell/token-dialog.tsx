import { createClient } from '@code-graph/client';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { keepToken } from '../data/host-token.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** Asks for a token when the host requires one. With a token that the host accepts, the page is loaded again. */
export function TokenDialog() {
  const { client } = useViewer();
  const isRequired = useViewerState((state) => state.isTokenRequired);
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isRequired) dialog.current?.showModal();
  }, [isRequired]);
  if (!isRequired || client === undefined) return undefined;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    acceptToken(client.url, typeof token === 'string' ? token.trim() : '').catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <dialog
      ref={dialog}
      className="token-dialog"
      aria-labelledby="token-dialog-title"
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={submit}>
        <h2 id="token-dialog-title">This host requires a token</h2>
        <p>
          <code>code-graph token create</code> creates one on the machine of the host. It is kept until this tab is
          closed.
        </p>
        <label>
          Token
          <input name="token" type="password" autoComplete="off" spellCheck={false} required autoFocus />
        </label>
        {problem !== undefined && <p role="alert">{problem}</p>}
        <button type="submit">Use the token</button>
      </form>
    </dialog>
  );
}

/** Keeps a token if the host accepts it, and loads the page again. */
async function acceptToken(host: string, token: string): Promise<void> {
  // Other characters cannot be sent in a header.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('A token consists of letters, digits and marks, without spaces.');
  await createClient(host, { token }).get('/api/overlays');
  keepToken(token);
  location.reload();
}
