import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { keepToken } from '../data/host-token.js';
import { onTokenRequired, requestHub } from './hub-requests.js';

/** Asks for a token when the hub requires one. With a token that the hub accepts, the page is loaded again. */
export function HubTokenDialog() {
  const [isRequired, setRequired] = useState(false);
  const [problem, setProblem] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A request that was rejected before is repeated by the list of repositories.
    return onTokenRequired(() => setRequired(true));
  }, []);
  useEffect(() => {
    if (isRequired && dialog.current?.open === false) dialog.current.showModal();
  }, [isRequired]);
  if (!isRequired) return undefined;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    acceptToken(typeof token === 'string' ? token.trim() : '').catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <dialog
      ref={dialog}
      className="hub-token"
      aria-labelledby="hub-token-title"
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={submit}>
        <h2 id="hub-token-title">This hub requires a token</h2>
        <p>
          <code>code-graph token create</code> creates one on the machine of the hub. It is kept until this tab is
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

/** Keeps a token if the hub accepts it, and loads the page again. */
async function acceptToken(token: string): Promise<void> {
  // Other characters cannot be sent in a header.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('A token consists of letters, digits and marks, without spaces.');
  await requestHub('repositories', { token });
  keepToken(token);
  location.reload();
}
