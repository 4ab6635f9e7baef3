import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { keepToken } from '../data/host-token.js';
import './dialog.css';
import './token-dialog.css';

interface TokenDialogProps {
  readonly service: 'host' | 'hub';
  readonly isRequired: boolean;
  /** Sends a request with a token. Rejects if the service does not accept it. */
  readonly request: (token: string) => Promise<unknown>;
}

/** Asks for a token when the service requires one. With a token that it accepts, the page is loaded again. */
export function TokenDialog({ service, isRequired, request }: TokenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (isRequired) dialog.current?.showModal();
  }, [isRequired]);
  if (!isRequired) return undefined;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    acceptToken(typeof token === 'string' ? token.trim() : '', request).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <dialog
      ref={dialog}
      className="dialog token-dialog"
      aria-labelledby="token-dialog-title"
      onCancel={(event) => event.preventDefault()}
    >
      <form onSubmit={submit}>
        <h2 id="token-dialog-title">This {service} requires a token</h2>
        <p>
          <code>code-graph token create</code> creates one on the machine of the {service}. It is kept until this tab is
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

/** Keeps a token if the service accepts it, and loads the page again. */
async function acceptToken(token: string, request: TokenDialogProps['request']): Promise<void> {
  // Other characters cannot be sent in a header.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('A token consists of letters, digits and marks, without spaces.');
  await request(token);
  keepToken(token);
  location.reload();
}
